// The organiser of the activity, and how to reach them.

import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Card } from "@/ui/card/Card";
import { Section } from "@/ui/card/Section";
import { contactLink } from "./activityFacts";
import styles from "./OrganiserCard.module.css";
import { OrganiserLogo } from "./OrganiserLogo";
import { useOrganiser } from "./useOrganiser";

export function OrganiserCard({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const { contact } = activity;
  const organiser = useOrganiser(activity);
  const link = contactLink(contact);
  return (
    <Section title={t("activity.organiser.title")}>
      <Card className={styles.card}>
        <OrganiserLogo size={48} />
        <div className={styles.words}>
          <p className={styles.name}>{organiser}</p>
          {contact && <p className="small t3">{contact}</p>}
        </div>
        {link && (
          <ButtonLink to={link} size="sm">
            {t("activity.organiser.contact")}
          </ButtonLink>
        )}
      </Card>
    </Section>
  );
}
