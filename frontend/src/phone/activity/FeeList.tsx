// Each group's fee, terms and free places, and the refunds of the activity.

import type { ActivityDetail, GroupView } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useFeeChange } from "@/shared/activity/useFeeChange";
import { Badge } from "@/ui/badge/Badge";
import { Card } from "@/ui/card/Card";
import { Section } from "@/ui/card/Section";
import { Price } from "@/ui/price/Price";
import styles from "./FeeList.module.css";
import { LazyRefundTerms } from "./LazyRefundTerms";
import { useGroupTexts } from "./useGroupTexts";

export function FeeList({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  if (activity.groups.length === 0) return null;
  const { refund, timezone } = activity;
  const open = activity.switches.signupOpen;
  return (
    <Section title={t("activity.fee.title")}>
      <Card className={styles.card}>
        <ul>
          {activity.groups.map((group) => (
            <GroupFee key={group.id} group={group} zone={timezone} signupOpen={open} />
          ))}
        </ul>
        {refund && <LazyRefundTerms refund={refund} zone={timezone} />}
      </Card>
    </Section>
  );
}

interface GroupFeeProps {
  group: GroupView;
  /** Time zone of the activity. */
  zone: string;
  signupOpen: boolean;
}

function GroupFee({ group, zone, signupOpen }: GroupFeeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useGroupTexts();
  const terms = texts.terms(group);
  const change = useFeeChange()(group, zone);
  const places = signupOpen ? texts.places(group) : null;
  return (
    <li className={styles.fee}>
      <div className={styles.group}>
        {group.name}
        {terms.length > 0 && <span className={styles.terms}>{terms.join(" · ")}</span>}
        {places && (
          <span>
            <Badge tone={places.tone}>{places.text}</Badge>
          </span>
        )}
        {change && <span className={styles.change}>{change}</span>}
      </div>
      <div className={styles.sum}>
        <Price text={format.price(group.feeFen)} />
        {group.feeFen > 0 && (
          <span className={styles.mode}>{t(`activity.fee.${group.feeMode}`)}</span>
        )}
      </div>
    </li>
  );
}
