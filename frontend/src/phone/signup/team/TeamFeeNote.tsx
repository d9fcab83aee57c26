// The entry fee of a group of teams with its unit, who pays it, and the fee that follows.
import type { GroupView } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useFeeChange } from "@/shared/activity/useFeeChange";
import styles from "./TeamPart.module.css";

interface TeamFeeNoteProps {
  group: GroupView;
  /** Time zone of the activity. */
  zone: string;
}

export function TeamFeeNote({ group, zone }: TeamFeeNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useFeeChange()(group, zone);
  const { feeFen, feeMode } = group;
  return (
    <>
      {feeFen > 0 && (
        <p className={styles.note}>
          {t(`team.found.fee.${feeMode}`, { amount: format.yuanInSentence(feeFen) })}
        </p>
      )}
      {change && <p className={styles.note}>{change}</p>}
    </>
  );
}
