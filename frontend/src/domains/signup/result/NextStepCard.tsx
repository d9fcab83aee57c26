// What comes next for a sign-up, as a card that leads there where there is a page for it.

import { Link } from "react-router";
import type { NextStep, SignupItem, SignupResult } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { TileIcon, type TileTone } from "@/ui/badge/TileIcon";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import styles from "./NextStepCard.module.css";

interface Step {
  icon: IconName;
  tone: TileTone;
  title: string;
  note: string;
  to?: string;
}

/** What is worth knowing also for who did not send the sign-up. */
const LOOKING_ON = new Set<NextStep>(["wait", "checkin"]);

/** What comes next by the state alone, where the server's word is not enough to say it. */
function useStateStep(): (item: SignupItem) => Step | null {
  const { t } = useTranslation();
  return (item) => {
    switch (item.status) {
      case "waiting":
        return {
          icon: "hourglass-medium-bold",
          tone: "info",
          title: t("signup.next.title.waiting"),
          note: t("signup.next.note.waiting"),
        };
      case "rejected":
      case "revoked":
      case "cancelled":
        return item.actions.includes("resubmit")
          ? {
              icon: "pencil-simple",
              tone: "warn",
              title: t("signup.action.resubmit"),
              note: t("signup.next.note.resubmit"),
              to: href("applyForm", { applyId: item.id }),
            }
          : {
              icon: "compass",
              tone: "teal",
              title: t("signup.next.title.again"),
              note: t("signup.next.note.again"),
              to: href("home"),
            };
      default:
        return null;
    }
  };
}

function useNextStep(): (result: SignupResult) => Step | null {
  const { t } = useTranslation();
  const format = useFormat();
  const stateStep = useStateStep();
  return ({ item, next, submitEnd }) => {
    const { competitionId, timezone } = item;
    // Who is in a sign-up of somebody else looks on.
    if (!item.own && !LOOKING_ON.has(next)) return null;
    const ofState = stateStep(item);
    if (ofState || next === "none") return ofState;
    const steps: Record<Exclude<NextStep, "none">, Omit<Step, "title">> = {
      pay: {
        icon: "wallet",
        tone: "warn",
        note: t("signup.next.note.pay", { amount: format.yuanInSentence(item.amountFen) }),
      },
      wait: { icon: "hourglass-medium-bold", tone: "info", note: t("signup.next.note.wait") },
      works: {
        icon: "upload-simple",
        tone: "teal",
        note: submitEnd
          ? t("signup.next.note.worksUntil", { time: format.deadline(submitEnd, timezone) })
          : t("signup.next.note.works"),
        to: href("applyDetail", { competitionId }),
      },
      checkin: {
        icon: "scan",
        tone: "teal",
        note: t("signup.next.note.checkin", { time: format.moment(item.startTime, timezone) }),
        to: href("checkin", { competitionId }),
      },
    };
    return { ...steps[next], title: t(`signup.next.title.${next}`) };
  };
}

export function NextStepCard({ result }: { result: SignupResult }) {
  const step = useNextStep()(result);
  if (!step) return null;
  const { icon, tone, title, note, to } = step;
  const content = (
    <>
      <TileIcon icon={icon} tone={tone} />
      <span className={styles.words}>
        <b>{title}</b>
        <span className={styles.note}>{note}</span>
      </span>
    </>
  );
  if (to === undefined) return <div className={styles.card}>{content}</div>;
  return (
    <Link to={to} className={styles.card}>
      {content}
      <Icon name="caret-right" size={20} className={styles.go} />
    </Link>
  );
}
