// The columns of the list of staff.
import type { StaffLine } from "@/core/generated/contract";
import type { Translate } from "@/i18n/useTranslation";
import { Avatar } from "@/ui/avatar/Avatar";
import { Badge } from "@/ui/badge/Badge";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { type ConsoleQuery, consoleAddress } from "../route";
import type { Column } from "../table/DataTable";
import { LogTime } from "../table/LogTime";
import styles from "./StaffPage.module.css";

export function staffColumns(t: Translate, query: ConsoleQuery<"staff">): Column<StaffLine>[] {
  const open = (id: number) => consoleAddress("staff", { ...query, open: id });
  const activities = ({ competitions }: StaffLine) =>
    competitions.length === 0
      ? t("console.home.all")
      : t("console.home.some", { count: competitions.length });
  return [
    {
      id: "member",
      header: t("console.staff.member"),
      meta: { card: "name" },
      cell: ({ row: { original } }) => (
        <span className={styles.member}>
          <Avatar name={original.name} size={28} />
          <span className={styles.words}>
            <Link to={open(original.id)} state={IN_PLACE} className={styles.link}>
              <span dir="auto">{original.name}</span>
            </Link>
            <small>{original.account}</small>
          </span>
        </span>
      ),
    },
    {
      id: "role",
      header: t("console.home.role"),
      meta: { card: "state" },
      cell: ({ row: { original } }) => <MemberBadges t={t} member={original} />,
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) =>
        `${activities(original)} · ${t("console.factor.name")}: ${factor(t, original)}`,
    },
    {
      id: "activities",
      header: t("console.staff.activities"),
      cell: ({ row: { original } }) => activities(original),
    },
    {
      id: "factor",
      header: t("console.factor.name"),
      cell: ({ row: { original } }) =>
        original.hasFactor ? <Badge tone="ok">{factor(t, original)}</Badge> : factor(t, original),
    },
    {
      id: "login",
      header: t("console.staff.lastLogin"),
      cell: ({ row: { original } }) =>
        original.loginTime === null ? "–" : <LogTime time={original.loginTime} />,
    },
  ];
}

const factor = (t: Translate, { hasFactor }: StaffLine) =>
  t(hasFactor ? "console.factor.on" : "console.factor.off");

export function MemberBadges({ t, member }: { t: Translate; member: StaffLine }) {
  return (
    <span className={styles.badges}>
      <Badge tone={member.role === "owner" ? "teal" : "neutral"}>
        {t(`console.role.${member.role}`)}
      </Badge>
      {member.status === "suspended" && (
        <Badge tone="warn">{t("console.staff.status.suspended")}</Badge>
      )}
    </span>
  );
}
