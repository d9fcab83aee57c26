// How a reader sees a message: as a notice on the phone, and as a mail.
import { useState } from "react";
import { fillMessage } from "@/core/activityEditor";
import type { Language, MessageBody } from "@/core/generated/contract";
import { pickText } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { Segmented } from "@/ui/choice/Segmented";
import { PreviewPart } from "../frame/PreviewPart";
import { LanguageChoice } from "../label/LanguageChoice";
import { SOURCE } from "../label/labels";
import styles from "./MessagePreview.module.css";

const WAYS = ["notice", "mail"] as const;

interface MessagePreviewProps {
  message: MessageBody;
  /** Name of the activity in a language. */
  activity: (language: Language) => string;
  /** The language beside the source. */
  target: Language;
}

export function MessagePreview({ message, activity, target }: MessagePreviewProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<(typeof WAYS)[number]>("notice");
  const [beside, setBeside] = useState(false);
  const language = beside ? target : SOURCE;
  const fill = (text: string) =>
    fillMessage(
      text,
      t("console.message.exampleName"),
      "A260101000001",
      t("console.message.exampleGroup"),
      activity(language),
    );
  const title = fill(pickText(message.title, language)) || t("console.message.heading");
  const content = fill(pickText(message.content, language)) || t("console.message.text");
  const names = { notice: t("console.message.asNotice"), mail: t("console.message.asMail") };
  return (
    <PreviewPart
      title={t("console.message.preview")}
      choice={
        <Segmented
          label={t("console.message.preview")}
          value={way}
          onChange={setWay}
          options={WAYS.map((value) => ({ value, label: names[value] }))}
        />
      }
      className={styles.phone}
      foot={
        <LanguageChoice
          label={t("console.message.previewLanguage")}
          target={target}
          beside={beside}
          onBeside={setBeside}
        />
      }
    >
      <div className={way === "notice" ? styles.notice : undefined}>
        <p className={styles.heading} lang={language} dir="auto">
          {title}
        </p>
        <p className={styles.text} lang={language} dir="auto">
          {content}
        </p>
      </div>
    </PreviewPart>
  );
}
