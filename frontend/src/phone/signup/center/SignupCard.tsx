// One of the caller's sign-ups in the list: the activity, its state and actions.
import { useId, useRef } from "react";
import type { SignupItem } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { PayAction } from "@/shared/pay/PayAction";
import { Card } from "@/ui/card/Card";
import { Link } from "@/ui/link/Link";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { AmendNote } from "../shared/AmendNote";
import { MembersUnpaidNote } from "../shared/MembersUnpaidNote";
import { ReasonNote } from "../shared/ReasonNote";
import { SignupActions } from "../shared/SignupActions";
import { StatusBadges } from "../shared/StatusBadges";
import { TeamLink } from "../shared/TeamLink";
import { WaitingBox } from "../shared/WaitingBox";
import styles from "./SignupCard.module.css";

interface SignupCardProps {
  item: SignupItem;
  /** Server's time of the item's page. */
  serverTime: string;
  onLapse: () => void;
}

export function SignupCard({ item, serverTime, onLapse }: SignupCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameId = useId();
  const link = useRef<HTMLAnchorElement>(null);
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
            <Link ref={link} to={href("applyResult", { applyId: item.id })} className={styles.link}>
              {item.competitionName}
            </Link>
          </h2>
          <p className={styles.meta}>{`${item.groupName} · ${people}`}</p>
          <p className={styles.meta}>{format.moment(item.startTime, timezone)}</p>
        </div>
      </div>
      <WaitingBox item={item} serverTime={serverTime} onLapse={onLapse} />
      <ReasonNote item={item} />
      <MembersUnpaidNote item={item} />
      <AmendNote item={item} />
      <div className={styles.foot}>
        <p className={styles.sent}>
          {t("signup.center.sentOn", { date: format.dayMonth(item.createdTime, timezone) })}
        </p>
        {(item.own || item.teamId !== null) && (
          <div className={styles.actions}>
            <TeamLink teamId={item.teamId} size="sm" describedBy={nameId} />
            <PayAction
              applyId={item.id}
              due={item.payDue}
              again={item.payStatus === "failed"}
              size="sm"
              describedBy={nameId}
              onPaid={() => link.current?.focus({ preventScroll: true })}
            />
            {item.own && (
              <SignupActions
                item={item}
                size="sm"
                describedBy={nameId}
                onChanged={() => link.current?.focus({ preventScroll: true })}
              />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
