// My own sign-up for this activity, with the way to it.

import type { ActivityDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ListCard } from "@/ui/card/ListCard";
import { ListCell } from "@/ui/card/ListCell";

export function MineCard({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const { mine, reviewRequired } = activity;
  if (!mine) return null;
  const { applyId, status, payStatus } = mine;
  return (
    <ListCard>
      <ListCell
        icon="ticket"
        label={t("activity.mine.title")}
        // Nobody approves a sign-up that is not reviewed.
        value={t(
          status === "approved" && !reviewRequired
            ? "signup.status.signedUp"
            : `signup.status.${status}`,
        )}
        note={payStatus === "none" ? undefined : t(`signup.payStatus.${payStatus}`)}
        to={href("applyResult", { applyId })}
      />
    </ListCard>
  );
}
