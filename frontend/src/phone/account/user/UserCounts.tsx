// Counts of the account, each leading to its list; an unknown count is a dash.

import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { Link } from "@/ui/link/Link";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { OWN_WORKS } from "./ownWorksId";
import styles from "./UserCounts.module.css";

/** `more` is true if there are more than `value`. */
export interface Count {
  value: number;
  more: boolean;
}

interface UserCountsProps {
  /** Undefined while loading, null after a failure. */
  signups: Count | null | undefined;
  works: Count | null | undefined;
  /** The works are on the screen, if there are any. */
  isWorksShown: boolean;
  participants: Count | null | undefined;
}

export function UserCounts({ signups, works, isWorksShown, participants }: UserCountsProps) {
  const { t } = useTranslation();
  return (
    <Card className={styles.card}>
      <Figure label={t("account.user.signups")} count={signups} to={href("applyCenter")} />
      <Figure
        label={t("account.user.works")}
        count={works}
        to={href("applyCenter")}
        onPress={isWorksShown && works?.value ? toOwnWorks : undefined}
      />
      <Figure label={t("account.user.participants")} count={participants} to={href("personList")} />
    </Card>
  );
}

/** The works are on the same screen. Works begin with a sign-up: without any, the count leads to the sign-ups. */
function toOwnWorks() {
  const works = document.getElementById(OWN_WORKS);
  works?.scrollIntoView();
  works?.querySelector("a")?.focus({ preventScroll: true });
}

interface FigureProps {
  label: string;
  count: Count | null | undefined;
  to: string;
  /** Instead of the link. */
  onPress?: (() => void) | undefined;
}

function Figure({ label, count, to, onPress }: FigureProps) {
  const inner = (
    <>
      <FigureValue count={count} />
      <span className={styles.label}>{label}</span>
    </>
  );
  if (!onPress) {
    return (
      <Link className={styles.figure} to={to}>
        {inner}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.figure} onClick={onPress}>
      {inner}
    </button>
  );
}

function FigureValue({ count }: { count: Count | null | undefined }) {
  const format = useFormat();
  if (count === undefined) return <Skeleton width={32} height={20} radius={7} />;
  return (
    <span className={styles.value}>
      {count ? `${format.number(count.value)}${count.more ? "+" : ""}` : "–"}{" "}
    </span>
  );
}
