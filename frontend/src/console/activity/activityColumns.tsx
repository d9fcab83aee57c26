// The columns of the table of activities.
import type { ActivityLine } from "@/core/generated/contract";
import type { Translate } from "@/i18n/useTranslation";
import { Link } from "@/ui/link/Link";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { consoleAddress } from "../route";
import type { Column } from "../table/DataTable";
import { ActivityBadge } from "./ActivityBadge";
import styles from "./activityColumns.module.css";
import { ActivitySeats, ActivitySpan } from "./activityFacts";

export function activityColumns(t: Translate): Column<ActivityLine>[] {
  return [
    {
      id: "name",
      header: t("console.activities.name"),
      meta: { card: "name" },
      cell: ({ row: { original } }) => <Name line={original} />,
    },
    {
      id: "stage",
      header: t("console.activities.stage"),
      meta: { card: "state" },
      cell: ({ row: { original } }) => <ActivityBadge {...original} />,
    },
    {
      id: "seats",
      header: t("console.title.signups"),
      meta: { number: true, card: "facts" },
      cell: ({ row: { original } }) => <ActivitySeats line={original} />,
    },
    {
      id: "time",
      header: t("activity.fact.time"),
      cell: ({ row: { original } }) => <ActivitySpan line={original} />,
    },
  ];
}

function Name({ line }: { line: ActivityLine }) {
  return (
    <span className={styles.name}>
      <Picture
        src={line.cover}
        fallback={defaultCover(line.id)}
        alt=""
        ratio="4/3"
        radius="s"
        className={styles.cover}
      />
      <Link className={styles.link} dir="auto" to={consoleAddress("signups", { id: line.id })}>
        {line.name}
      </Link>
    </span>
  );
}
