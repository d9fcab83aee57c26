// The caller's part in an activity: the sign-up with its participants and state, and the work.
import { useQuery } from "@tanstack/react-query";
import type { ActivityDetail, Mine, SignupDetail, SignupStatus } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { serverOffset } from "@/core/serverOffset";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { othersUnpaid } from "@/shared/signup/memberFees";
import { OfferCountdown } from "@/shared/signup/OfferCountdown";
import { resultText } from "@/shared/signup/resultText";
import { SIGNUP_TONES } from "@/shared/signup/signupTones";
import { TileIcon } from "@/ui/badge/TileIcon";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Card } from "@/ui/card/Card";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import { Link } from "@/ui/link/Link";
import styles from "./MineCard.module.css";
import { MyWorkRow } from "./MyWorkRow";

const ICONS: Record<SignupStatus, IconName> = {
  pending: "clock",
  approved: "ticket",
  rejected: "info",
  revoked: "ticket",
  waiting: "users-three",
  offered: "clock-countdown",
  cancelled: "ticket",
};

interface MineCardProps {
  activity: ActivityDetail;
  /** Server's clock minus the phone's, ms. */
  offset: number;
  /** Called when the state of the sign-up or work may have changed. */
  onChange: () => void;
}

export function MineCard({ activity, offset, onChange }: MineCardProps) {
  const { facts, mine } = activity;
  if (!mine && !facts.workStep) return null;
  return (
    <Card as="section" className={styles.card}>
      {mine && <MySignup mine={mine} activity={activity} onChange={onChange} />}
      <MyWorkRow activity={activity} offset={offset} onDeadline={onChange} />
    </Card>
  );
}

interface MySignupProps {
  mine: Mine;
  activity: ActivityDetail;
  onChange: () => void;
}

function MySignup({ mine, activity, onChange }: MySignupProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { applyId, status, payStatus } = mine;
  // The card is complete without the details; details of another state are left out.
  const { data, refetch } = useQuery(queryFor("signup.one", { id: applyId }));
  const detail = data?.item.status === status ? data : undefined;
  const names = detail?.persons.map(({ name }) => name) ?? [];
  // Where each member of a team pays, only the details have the state of the caller's own payment.
  const payment = detail && detail.item.unpaidMembers !== null ? detail.item.payStatus : payStatus;
  const facts = [
    detail?.item.groupName,
    activity.facts.mineStatus && t(`signup.status.${activity.facts.mineStatus}`),
    payment === "none" ? undefined : t(`signup.payStatus.${payment}`),
  ];
  return (
    <>
      <Link className={styles.row} to={href("applyResult", { applyId })}>
        <TileIcon icon={ICONS[status]} tone={SIGNUP_TONES[status]} />
        <span className={styles.words}>
          <b>{names.length > 0 ? format.list(names) : t("activity.mine.title")}</b>
          <span className={styles.note}>{facts.filter(Boolean).join(" · ")}</span>
        </span>
        <Icon name="caret-right" size={18} className={styles.go} />
      </Link>
      {detail && (
        <StateNote
          detail={detail}
          onChange={() => {
            void refetch();
            onChange();
          }}
        />
      )}
    </>
  );
}

/** Explains a state that the caller waits in, or gives the reason for the state. */
function StateNote({ detail, onChange }: { detail: SignupDetail; onChange: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { item, serverTime } = detail;
  if (item.offerExpire !== null) {
    return (
      <div className={styles.offer}>
        <OfferCountdown
          key={item.offerExpire}
          until={item.offerExpire}
          zone={item.timezone}
          offset={serverOffset(serverTime)}
          onLapse={onChange}
        />
      </div>
    );
  }
  if (item.waitNo !== null) {
    return (
      <p className={styles.state}>
        <b>{t("signup.waiting.number", { number: item.waitNo })}</b>
        <span className={styles.note}>{t("signup.waiting.note")}</span>
      </p>
    );
  }
  // It may have to be paid before the review, and other members may have to pay.
  if (item.status === "pending" || othersUnpaid(item) > 0) {
    const amount = format.yuanInSentence(item.amountFen);
    const count = item.unpaidMembers ?? 0;
    return (
      <p className={styles.state}>
        <span className={styles.note}>
          {t(`signup.result.text.${resultText(item)}`, { amount, count })}
        </span>
      </p>
    );
  }
  if (item.status !== "rejected") return null;
  return (
    <div className={styles.state}>
      <p className={styles.reason}>
        {item.rejectReason
          ? t("signup.result.reason", { reason: item.rejectReason })
          : t("signup.result.text.rejected")}
      </p>
      {item.actions.includes("resubmit") && (
        <ButtonLink size="sm" className={styles.again} to={href("applyForm", { applyId: item.id })}>
          {t("signup.action.resubmit")}
        </ButtonLink>
      )}
    </div>
  );
}
