// The columns of the audit log.
import type { AuditLine } from "@/core/generated/contract";
import type { Translate } from "@/i18n/useTranslation";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { type ConsoleQuery, consoleAddress } from "../route";
import type { Column } from "../table/DataTable";
import { LogTime } from "../table/LogTime";
import styles from "./AuditPage.module.css";
import { actionName, subjectName } from "./actions";

export function auditColumns(t: Translate, query: ConsoleQuery<"audit">): Column<AuditLine>[] {
  const open = (id: number) => consoleAddress("audit", { ...query, open: id });
  const who = ({ account }: AuditLine) => account || t("console.audit.server");
  return [
    {
      id: "action",
      header: t("console.audit.what"),
      meta: { card: "name" },
      cell: ({ row: { original } }) => (
        <Link to={open(original.id)} state={IN_PLACE} className={styles.link}>
          {actionName(t, original.call)}
        </Link>
      ),
    },
    {
      id: "who",
      header: t("console.audit.who"),
      meta: { card: "state" },
      cell: ({ row: { original } }) => <span dir="auto">{who(original)}</span>,
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) => (
        <>
          <LogTime time={original.time} /> · {subjectName(t, original.subject, original.subjectId)}
        </>
      ),
    },
    {
      id: "subject",
      header: t("console.audit.object"),
      cell: ({ row: { original } }) => subjectName(t, original.subject, original.subjectId),
    },
    {
      id: "reason",
      header: t("console.decision.reason"),
      cell: ({ row: { original } }) => original.reason,
    },
    {
      id: "address",
      header: t("console.audit.address"),
      cell: ({ row: { original } }) => <span className="num">{original.address}</span>,
    },
    {
      id: "time",
      header: t("console.audit.time"),
      cell: ({ row: { original } }) => <LogTime time={original.time} />,
    },
  ];
}
