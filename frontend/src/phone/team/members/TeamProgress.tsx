// How many members a team has, and what that means for its sign-up.
import type { TeamItem } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { freeSeats, missingMembers } from "@/shared/team/seats";
import { Card } from "@/ui/card/Card";
import { Progress } from "@/ui/progress/Progress";
import styles from "./TeamProgress.module.css";

export function TeamProgress({ item }: { item: TeamItem }) {
  const { t } = useTranslation();
  const { memberCount: count, teamMax: max, state } = item;
  const note = useProgressNote()(item);
  if (state === "disbanded") return null;
  return (
    <Card as="section" pad>
      <h3 className={styles.count}>{t("team.seats.joined", { count, max })}</h3>
      <Progress value={count / max} label={t("team.seats.joined", { count, max })} />
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  );
}

function useProgressNote(): (item: TeamItem) => string | null {
  const { t } = useTranslation();
  return (item) => {
    const missing = missingMembers(item);
    const free = freeSeats(item);
    switch (item.state) {
      case "forming": {
        if (missing > 0) return t("team.seats.missing", { count: missing });
        const enough = item.role === "captain" ? "enough" : "enoughForMember";
        return t(`team.seats.${enough}`);
      }
      case "applied":
        if (item.fixed && free > 0) return t("team.seats.fixed");
        if (missing > 0) return t("team.seats.tooSmall", { count: missing });
        return free > 0 ? t("team.seats.more", { count: free }) : t("team.seats.full");
      default:
        return t("team.seats.locked");
    }
  };
}
