// One of my sign-ups in the list: the activity, its state, and what can be done now.
import { useId } from "react";
import type { SignupItem } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Card } from "@/ui/card/Card";
import { Icon } from "@/ui/icon/Icon";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { StatusBadges } from "../shared/StatusBadges";
import styles from "./SignupCard.module.css";

interface SignupCardProps {
  item: SignupItem;
  /** Sent by this account: its result can be seen. */
  own: boolean;
}

export function SignupCard({ item, own }: SignupCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameId = useId();
  const { competitionId, timezone } = item;
  const people = t("signup.form.persons", { count: item.personCount });
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.top}>
        <Picture
          src={item.cover}
          alt=""
          ratio="1/1"
          width={76}
          height={76}
          fallback={defaultCover(competitionId)}
          className={styles.cover}
        />
        <div className={styles.words}>
          <StatusBadges item={item} />
          <h2 id={nameId} className={styles.name}>
            {item.competitionName}
          </h2>
          <p className={styles.meta}>{`${item.groupName} · ${people}`}</p>
          <p className={styles.meta}>{format.dateTime(item.startTime, timezone)}</p>
        </div>
      </div>
      {item.status === "rejected" && item.rejectReason !== "" && (
        <p className={styles.why}>
          <Icon name="info" size={17} />
          <span>{item.rejectReason}</span>
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.sent}>
          {t("signup.center.sentOn", { date: format.dayMonth(item.createdTime, timezone) })}
        </p>
        <div className={styles.actions}>
          <ButtonLink
            size="sm"
            to={href("competition", { id: competitionId })}
            aria-describedby={nameId}
          >
            {t("signup.action.viewActivity")}
          </ButtonLink>
          {own && (
            <ButtonLink
              size="sm"
              tone="soft"
              to={href("applyResult", { applyId: item.id })}
              aria-describedby={nameId}
            >
              {t("signup.action.viewResult")}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}
