// Each group's fee, terms and free places.

import type { ActivityDetail, GroupView } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { Card } from "@/ui/card/Card";
import { Section } from "@/ui/card/Section";
import { Price } from "@/ui/price/Price";
import styles from "./FeeList.module.css";
import { useGroupTexts } from "./useGroupTexts";

export function FeeList({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  if (activity.groups.length === 0) return null;
  const open = activity.switches.signupOpen;
  return (
    <Section title={t("activity.fee.title")}>
      <Card className={styles.card}>
        <ul>
          {activity.groups.map((group) => (
            <GroupFee key={group.id} group={group} signupOpen={open} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function GroupFee({ group, signupOpen }: { group: GroupView; signupOpen: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useGroupTexts();
  const terms = texts.terms(group);
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
