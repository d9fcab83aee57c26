// The texts of a message, with the values that stand for each reader's own.
import { useRef } from "react";
import type { Language, LocalText } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Card } from "@/ui/card/Card";
import { Field } from "@/ui/form/Field";
import { SelectInput } from "@/ui/form/SelectInput";
import { LabelField } from "../label/LabelField";
import { LanguageStrip } from "../label/LanguageStrip";
import { SOURCE, textIn, withText } from "../label/labels";
import { useConsoleQuery } from "../route";
import { composeAddress } from "./audience";
import styles from "./ComposePage.module.css";
import type { Compose } from "./useCompose";

const HOLES = ["name", "applyNo", "group", "activity"] as const;
const TARGETS = ["signup", "activity", "works"] as const;

interface TextCardProps {
  competitionId: number;
  compose: Compose;
  /** The language beside the source. */
  target: Language;
}

export function TextCard({ competitionId, compose, target }: TextCardProps) {
  const { t } = useTranslation();
  const [query] = useConsoleQuery("compose");
  const text = useRef<HTMLFieldSetElement>(null);
  const lastArea = useRef<HTMLTextAreaElement | null>(null);
  const { message, errors, edit } = compose;
  const words = { title: t("console.message.heading"), content: t("console.message.text") };
  /** Inserts a value at the cursor of the text that was written last, else at the end of the source. */
  const insert = (hole: string) => {
    const areas = [...(text.current?.querySelectorAll("textarea") ?? [])];
    const area = areas.find((one) => one === lastArea.current) ?? areas[0];
    if (!area) return;
    const language = area.lang === target ? target : SOURCE;
    const written = textIn(message.content, language);
    const at = lastArea.current === area ? area.selectionEnd : written.length;
    const content = `${written.slice(0, at)}{{${hole}}}${written.slice(at)}`;
    edit({ content: withText(message.content, language, content) });
    area.focus();
  };
  const change = (field: "title" | "content") => (value: LocalText) => edit({ [field]: value });
  return (
    <Card as="section" pad>
      <h2 className={styles.title}>{t("console.message.what")}</h2>
      <LanguageStrip
        labels={[message.title, message.content]}
        target={target}
        to={(language) => composeAddress(competitionId, { ...query, language })}
      />
      <LabelField
        label={words.title}
        required
        value={message.title}
        onChange={change("title")}
        target={target}
        error={errors.text("title", words.title)}
      />
      <fieldset
        ref={text}
        aria-label={words.content}
        className={styles.texts}
        // Not the last one with the focus, which the keyboard moves through all of them.
        onInput={({ target: written }) => {
          if (written instanceof HTMLTextAreaElement) lastArea.current = written;
        }}
      >
        <LabelField
          label={words.content}
          required
          rows={6}
          value={message.content}
          onChange={change("content")}
          target={target}
          error={errors.text("content", words.content)}
        />
      </fieldset>
      <fieldset className={styles.holes}>
        <legend className="visually-hidden">{t("console.message.insert")}</legend>
        <span aria-hidden="true">{t("console.message.insert")}</span>
        {HOLES.map((hole) => (
          <Button key={hole} tone="line" size="sm" onClick={() => insert(hole)}>
            {t(`console.message.hole.${hole}`)}
          </Button>
        ))}
        <span>{t("console.message.holeHelp")}</span>
      </fieldset>
      <Field label={t("console.message.target")}>
        <SelectInput
          value={message.target}
          options={TARGETS.map((value) => ({
            value,
            label: t(`console.message.targetOf.${value}`),
          }))}
          onChange={(value) =>
            edit({ target: TARGETS.find((one) => one === value) ?? message.target })
          }
        />
      </Field>
    </Card>
  );
}
