// A message as it was written, with its readers and its progress.
import type { MessageLine } from "@/core/generated/contract";
import { LANGUAGES } from "@/i18n/languages";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { KeyValue } from "@/ui/card/KeyValue";
import { Aside } from "../frame/Aside";
import { textIn } from "../label/labels";
import { LogTime } from "../table/LogTime";
import styles from "./MessageDetails.module.css";

interface MessageDetailsProps {
  line: MessageLine;
  /** Its readers in words. */
  readers: string;
  onClose: () => void;
}

export function MessageDetails({ line, readers, onClose }: MessageDetailsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { message, state, told, total, mailSent, mailTotal, mailFailed } = line;
  const mails = [
    {
      key: "mails",
      label: t("console.message.byMailCount"),
      value: `${format.number(mailSent)} / ${format.number(mailTotal)}`,
    },
    { key: "failed", label: t("console.message.failed"), value: format.number(mailFailed) },
  ];
  const rows = [
    { key: "readers", label: t("console.message.readers"), value: readers },
    {
      key: "told",
      label: t("console.message.inApp"),
      value: `${format.number(told)} / ${format.number(total)}`,
    },
    ...(message.byMail ? mails : []),
    { key: "sender", label: t("console.message.sender"), value: line.staffName },
    {
      key: "time",
      label: t("console.message.time"),
      value: <LogTime time={line.createdTime} />,
    },
  ];
  return (
    <Aside title={t(`console.message.state.${state}`)} onClose={onClose} readOnly>
      <KeyValue small rows={rows} />
      {LANGUAGES.filter(({ tag }) => textIn(message.content, tag) !== "").map(({ tag, name }) => (
        <article key={tag} lang={tag} dir="auto">
          <h3 className={styles.heading}>
            {textIn(message.title, tag)} <small>{name}</small>
          </h3>
          <p className={styles.text}>{textIn(message.content, tag)}</p>
        </article>
      ))}
    </Aside>
  );
}
