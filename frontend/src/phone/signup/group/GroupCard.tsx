// A group as a radio card: name, fee, conditions and free places.

import type { GroupState, GroupView } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { type Translate, useTranslation } from "@/i18n/useTranslation";
import { useFeeChange } from "@/shared/activity/useFeeChange";
import { Badge } from "@/ui/badge/Badge";
import { classNames } from "@/ui/classNames";
import { Price } from "@/ui/price/Price";
import styles from "./GroupCard.module.css";
import { isOpenedBy } from "./groupChoice";
import { useGroupFacts } from "./useGroupFacts";

interface GroupCardProps {
  group: GroupView;
  /** Time zone of the activity. */
  zone: string;
  state: GroupState;
  name: string;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}

export function GroupCard(props: GroupCardProps) {
  const { group, zone, state, name, checked, onChoose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const facts = useGroupFacts();
  const change = useFeeChange()(group, zone);
  const opened = isOpenedBy(group);
  const disabled = props.disabled || !opened || state === "full" || state === "closed";
  return (
    <label
      className={classNames(
        styles.card,
        checked && styles.chosen,
        state === "open" && group.nearlyFull && styles.low,
        disabled && styles.off,
      )}
    >
      <input
        type="radio"
        className={styles.input}
        name={name}
        value={group.id}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.body}>
        <span className={styles.head}>
          <span className={styles.name}>{group.name}</span>
          <span className={styles.price}>
            <Price text={format.price(group.feeFen)} />
            {group.feeFen > 0 && (
              <span className={styles.unit}>{t(`activity.fee.${group.feeMode}`)}</span>
            )}
          </span>
        </span>
        <span className={styles.facts}>{facts(group).join(" · ")}</span>
        {change && <span className={styles.facts}>{change}</span>}
        {group.intro && <span className={styles.intro}>{group.intro}</span>}
        {opened ? (
          <Places group={group} state={state} />
        ) : (
          <span className={styles.places}>
            <Badge>{t("notopen.title")}</Badge>
          </span>
        )}
      </span>
    </label>
  );
}

function Places({ group, state }: { group: GroupView; state: GroupState }) {
  const { t } = useTranslation();
  if (state === "closed") {
    return (
      <span className={styles.places}>
        <Badge>{t("activity.group.closed")}</Badge>
      </span>
    );
  }
  if (state === "full" || state === "waiting") {
    return (
      <span className={styles.places}>
        <Badge tone="warn">{t("activity.places.full")}</Badge>
        {state === "waiting" && <span>{t("signup.action.joinWaiting")}</span>}
      </span>
    );
  }
  if (group.capacity === null || group.seatsLeft === null) return null;
  const taken = Math.min(1, 1 - group.seatsLeft / group.capacity);
  return (
    <span className={styles.places}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ transform: `scaleX(${taken})` }} />
      </span>
      <span className="num">{placesLeft(t, group, group.seatsLeft)}</span>
    </span>
  );
}

function placesLeft(t: Translate, { capacityUnit, nearlyFull }: GroupView, count: number): string {
  const ofTeams = capacityUnit === "team";
  if (!nearlyFull) return t(`activity.places.${ofTeams ? "teamsLeft" : "left"}`, { count });
  // The plural form of one also serves 21 in Russian.
  if (count === 1) return t(`signup.group.${ofTeams ? "lastTeam" : "lastPlace"}`);
  return t(`signup.group.${ofTeams ? "fewTeams" : "fewPlaces"}`, { count });
}
