// What comes next for a sign-up, as a card that leads there where there is a page for it.

import { Link } from "react-router";
import type { NextStep, SignupResult } from "@/core/generated/contract";
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
  note: string;
  to?: string;
}

export function NextStepCard({ result }: { result: SignupResult }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { item, next, submitEnd } = result;
  const { competitionId, timezone } = item;
  const start = format.dateTime(item.startTime, timezone);
  const steps: Record<Exclude<NextStep, "none">, Step> = {
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
      note: t("signup.next.note.checkin", { time: start }),
      to: href("checkin", { competitionId }),
    },
  };
  if (next === "none") return null;
  const { icon, tone, note, to } = steps[next];
  const content = (
    <>
      <TileIcon icon={icon} tone={tone} />
      <span className={styles.words}>
        <b>{t(`signup.next.title.${next}`)}</b>
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
