// The groups of an activity to choose from, with the reason if one is refused.
import { useId } from "react";
import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { RefusalNotice } from "@/shared/signup/RefusalNotice";
import { GroupCard } from "./GroupCard";
import styles from "./GroupList.module.css";
import { groupState } from "./groupChoice";
import type { GroupChoice } from "./useGroupChoice";

interface GroupListProps {
  detail: ActivityDetail;
  choice: GroupChoice;
  /** No group can be chosen; they are only listed. */
  shut: boolean;
}

export function GroupList({ detail, choice, shut }: GroupListProps) {
  const { t } = useTranslation();
  const name = useId();
  const { group: chosen, reason } = choice;
  return (
    <section>
      <h2 id={`${name}-label`} className={styles.question}>
        {t("signup.group.question")}
      </h2>
      <div role="radiogroup" aria-labelledby={`${name}-label`} className={styles.list}>
        {detail.groups.map((group) => (
          <div key={group.id}>
            <GroupCard
              group={group}
              zone={detail.timezone}
              state={groupState(group, choice.waitable)}
              name={name}
              disabled={shut}
              checked={!shut && group.id === chosen?.id}
              onChoose={() => choice.choose(group.id)}
            />
            {!shut && group.id === chosen?.id && reason && (
              <RefusalNotice reason={reason} competitionId={detail.id} />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
