// The bar at the bottom of an activity: its price and the one action that its state allows, or the caller's
// sign-up and work.

import type { ActivityDetail, Mine, ShownStatus, WorkStep } from "@/core/generated/contract";
import { routes } from "@/core/generated/routes";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { askLogin } from "@/session/loginSheet";
import { useSignedIn } from "@/session/store";
import { useFeeText } from "@/shared/activity/useFeeText";
import { workStepLink } from "@/shared/work/workStep";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Dock } from "@/ui/frame/Dock";
import { isPlainPress } from "@/ui/link/isPlainPress";
import { Price } from "@/ui/price/Price";
import styles from "./ActivityDock.module.css";
import { contactLink } from "./activityFacts";
import { useMomentTexts } from "./useMomentTexts";

export function ActivityDock({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const { id, contact, facts, mine, switches, timezone, windows } = activity;
  const moments = useMomentTexts(timezone);
  switch (facts.dock) {
    case "cancelled":
      return <OverDock link={contactLink(contact)} label={t("activity.action.contact")} />;
    case "ended": {
      const rank =
        switches.rankEnabled && routes.rank.open ? href("rank", { competitionId: id }) : null;
      return <OverDock link={rank} label={t("activity.action.rank")} />;
    }
    case "mine": {
      if (!mine) return null;
      const { workStep } = facts;
      if (workStep) return <WorkDock activity={activity} step={workStep} mine={mine} />;
      return <MyDock mine={mine} shown={activity.facts.mineStatus} />;
    }
    case "signUp":
      return <SignUpDock activity={activity} label={t("activity.action.signUp")} />;
    case "waiting":
      return <SignUpDock activity={activity} label={t("signup.action.joinWaiting")} />;
    case "opens": {
      const time = moments.span(windows.signupStart, null);
      return <ClosedDock activity={activity} label={t("activity.action.opens", { time })} />;
    }
    default:
      return <ClosedDock activity={activity} label={t(`activity.action.${facts.dock}`)} />;
  }
}

/** The activity is over: a link about it, and the way to others. */
function OverDock({ link, label }: { link: string | null; label: string }) {
  const { t } = useTranslation();
  return (
    <Dock>
      {link && (
        <ButtonLink size="lg" to={link}>
          {label}
        </ButtonLink>
      )}
      <ButtonLink size="lg" tone="primary" to={href("home")}>
        {t("activity.action.others")}
      </ButtonLink>
    </Dock>
  );
}

interface PricedDockProps {
  activity: ActivityDetail;
  label: string;
}

/** Leads to the form, by way of the choice where there is one; a visitor logs in over this page first. */
function SignUpDock({ activity, label }: PricedDockProps) {
  const { id, facts } = activity;
  const signedIn = useSignedIn();
  const to =
    facts.onlyGroup === null
      ? href("competitionApply", { id })
      : href("applyForm", { competitionId: id, groupId: facts.onlyGroup });
  return (
    <Dock>
      <DockPrice activity={activity} />
      <ButtonLink
        size="lg"
        tone="primary"
        to={to}
        onClick={(event) => {
          if (signedIn || !isPlainPress(event)) return;
          event.preventDefault();
          askLogin(to);
        }}
      >
        {label}
      </ButtonLink>
    </Dock>
  );
}

/** The reason why no sign-up is possible now. */
function ClosedDock({ activity, label }: PricedDockProps) {
  return (
    <Dock>
      <DockPrice activity={activity} />
      <Button size="lg" disabled>
        {label}
      </Button>
    </Dock>
  );
}

function MyDock({ mine, shown }: { mine: Mine; shown: ShownStatus | null }) {
  const { t } = useTranslation();
  const { status, applyId } = mine;
  return (
    <Dock>
      {shown && <MyState status={shown} />}
      <ButtonLink size="lg" tone="primary" to={href("applyResult", { applyId })}>
        {t(status === "offered" ? "activity.action.answerOffer" : "activity.action.mine")}
      </ButtonLink>
    </Dock>
  );
}

interface WorkDockProps {
  activity: ActivityDetail;
  step: WorkStep;
  mine: Mine;
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

function MyState({ status }: { status: ShownStatus }) {
  const { t } = useTranslation();
  return (
    <div className={styles.price}>
      <span className={styles.state}>{t(`signup.status.${status}`)}</span>
      <span className={styles.caption}>{t("activity.mine.title")}</span>
    </div>
  );
}

function DockPrice({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const feeText = useFeeText();
  const { fee } = activity.facts;
  if (!fee) return null;
  return (
    <div className={styles.price}>
      <Price size="lg" text={feeText(fee)} />
      <span className={styles.caption}>{t("activity.fee.title")}</span>
    </div>
  );
}
