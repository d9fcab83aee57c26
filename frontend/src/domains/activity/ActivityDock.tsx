// The bar at the bottom of an activity: its price and the one action that its state allows, or the caller's
// sign-up and work.

import type { ActivityDetail, SignupId, SignupStatus } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { type WorkStep, workStep, workStepLink } from "@/shared/work/workStep";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Dock } from "@/ui/frame/Dock";
import { Price } from "@/ui/price/Price";
import styles from "./ActivityDock.module.css";
import { contactLink, dockAction, feeOf } from "./activityFacts";
import { useMomentTexts } from "./useMomentTexts";

export function ActivityDock({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const { id, contact, switches, timezone } = activity;
  const moments = useMomentTexts(timezone);
  const action = dockAction(activity);
  switch (action.kind) {
    case "cancelled": {
      const link = contactLink(contact);
      return (
        <Dock>
          {link && (
            <ButtonLink size="lg" to={link}>
              {t("activity.action.contact")}
            </ButtonLink>
          )}
          <ButtonLink size="lg" tone="primary" to={href("home")}>
            {t("activity.action.others")}
          </ButtonLink>
        </Dock>
      );
    }
    case "ended":
      return (
        <Dock>
          {switches.rankEnabled && (
            <ButtonLink size="lg" to={href("rank", { competitionId: id })}>
              {t("activity.action.rank")}
            </ButtonLink>
          )}
          <ButtonLink size="lg" tone="primary" to={href("home")}>
            {t("activity.action.others")}
          </ButtonLink>
        </Dock>
      );
    case "mine": {
      const step = workStep(activity);
      if (step) return <WorkDock activity={activity} step={step} mine={action} />;
      return (
        <Dock>
          <MyState status={action.status} reviewed={activity.reviewRequired} />
          <ButtonLink
            size="lg"
            tone="primary"
            to={href("applyResult", { applyId: action.applyId })}
          >
            {t(
              action.status === "offered" ? "activity.action.answerOffer" : "activity.action.mine",
            )}
          </ButtonLink>
        </Dock>
      );
    }
    case "signUp":
      return (
        <Dock>
          <DockPrice activity={activity} />
          <ButtonLink size="lg" tone="primary" to={href("competitionApply", { id })}>
            {t("activity.action.signUp")}
          </ButtonLink>
        </Dock>
      );
    case "waiting":
      return (
        <Dock>
          <DockPrice activity={activity} />
          <ButtonLink size="lg" tone="primary" to={href("competitionApply", { id })}>
            {t("signup.action.joinWaiting")}
          </ButtonLink>
        </Dock>
      );
    case "full":
      return (
        <Dock>
          <DockPrice activity={activity} />
          <Button size="lg" disabled>
            {t("activity.action.full")}
          </Button>
        </Dock>
      );
    case "opens":
      return (
        <Dock>
          <DockPrice activity={activity} />
          <Button size="lg" disabled>
            {t("activity.action.opens", { time: moments.dayAndTime(action.at) })}
          </Button>
        </Dock>
      );
    default:
      return (
        <Dock>
          <DockPrice activity={activity} />
          <Button size="lg" disabled>
            {t(`activity.action.${action.kind}`)}
          </Button>
        </Dock>
      );
  }
}

interface WorkDockProps {
  activity: ActivityDetail;
  step: WorkStep;
  mine: { applyId: SignupId; status: SignupStatus };
}

function WorkDock({ activity, step, mine: { applyId, status } }: WorkDockProps) {
  const { t } = useTranslation();
  const isIn = status === "approved";
  return (
    <Dock>
      <ButtonLink size="lg" to={href(isIn ? "applyReceipt" : "applyResult", { applyId })}>
        {t(isIn ? "activity.action.receipt" : "activity.action.mine")}
      </ButtonLink>
      <ButtonLink size="lg" tone="primary" to={workStepLink(step, activity)}>
        {t(`activity.action.${step}Work`)}
      </ButtonLink>
    </Dock>
  );
}

function MyState({ status, reviewed }: { status: SignupStatus; reviewed: boolean }) {
  const { t } = useTranslation();
  // A sign-up without review is "signed up", not "approved".
  const word = status === "approved" && !reviewed ? "signedUp" : status;
  return (
    <div className={styles.price}>
      <span className={styles.state}>{t(`signup.status.${word}`)}</span>
      <span className={styles.caption}>{t("activity.mine.title")}</span>
    </div>
  );
}

function DockPrice({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const fee = feeOf(activity);
  if (!fee) return null;
  const price = fee.from
    ? t("activity.fee.from", { price: format.yuan(fee.fen) })
    : format.price(fee.fen);
  return (
    <div className={styles.price}>
      <Price size="lg" text={price} />
      <span className={styles.caption}>{t("activity.fee.title")}</span>
    </div>
  );
}
