// The columns of the messages of an activity.
import type { MessageAudience, MessageLine } from "@/core/generated/contract";
import { pickText } from "@/core/staffSession";
import type { useFormat } from "@/i18n/useFormat";
import type { Translate } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { type ConsoleQuery, consoleAddress } from "../route";
import type { Column } from "../table/DataTable";
import { LogTime } from "../table/LogTime";
import styles from "./messageColumns.module.css";

const TONES = { sending: "info", done: "ok", stopped: "neutral" } as const;

interface Words {
  t: Translate;
  language: string;
  format: ReturnType<typeof useFormat>;
  readers: (audience: MessageAudience) => string;
  query: ConsoleQuery<"messages">;
}

export function messageColumns({
  t,
  language,
  format,
  readers,
  query,
}: Words): Column<MessageLine>[] {
  const mails = ({ message, mailSent }: MessageLine) =>
    message.byMail ? format.number(mailSent) : "–";
  return [
    {
      id: "title",
      header: t("console.message.heading"),
      meta: { card: "name" },
      cell: ({ row: { original } }) => (
        <Link
          to={consoleAddress("messages", { ...query, open: original.id })}
          state={IN_PLACE}
          className={styles.title}
        >
          <span dir="auto">{pickText(original.message.title, language)}</span>
        </Link>
      ),
    },
    {
      id: "state",
      header: "",
      meta: { card: "state" },
      cell: ({ row: { original } }) => (
        <Badge tone={TONES[original.state]}>{t(`console.message.state.${original.state}`)}</Badge>
      ),
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) => (
        <>
          {readers(original.audience)} · {t("console.message.inApp")} {format.number(original.told)}{" "}
          · {t("console.message.byMailCount")} {mails(original)} ·{" "}
          <LogTime time={original.createdTime} />
        </>
      ),
    },
    {
      id: "readers",
      header: t("console.message.readers"),
      cell: ({ row: { original } }) => readers(original.audience),
    },
    {
      id: "told",
      header: t("console.message.inApp"),
      meta: { number: true },
      cell: ({ row: { original } }) => format.number(original.told),
    },
    {
      id: "mails",
      header: t("console.message.byMailCount"),
      meta: { number: true },
      cell: ({ row: { original } }) => mails(original),
    },
    {
      id: "failed",
      header: t("console.message.failed"),
      meta: { number: true },
      cell: ({ row: { original } }) => format.number(original.mailFailed),
    },
    {
      id: "sender",
      header: t("console.message.sender"),
      cell: ({ row: { original } }) => <span dir="auto">{original.staffName}</span>,
    },
    {
      id: "time",
      header: t("console.message.time"),
      cell: ({ row: { original } }) => <LogTime time={original.createdTime} />,
    },
  ];
}
