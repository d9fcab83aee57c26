// Says before any choice that sign-ups are not taken now, or that there is one already.

import type { ActivityDetail } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { RefusalNotice } from "../shared/RefusalNotice";
import { ALREADY_SIGNED_UP, liveSignup, NOT_OPEN } from "../shared/refusal";

export function WindowNotice({ detail }: { detail: ActivityDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const applyId = liveSignup(detail);
  if (applyId !== null) {
    const reason = { code: ALREADY_SIGNED_UP, text: t("signup.notice.alreadySigned"), applyId };
    return <RefusalNotice reason={reason} competitionId={detail.id} />;
  }
  if (detail.switches.signupOpen) return null;
  const { stage, timezone, windows } = detail;
  const text =
    stage === "upcoming"
      ? t("signup.notice.opensAt", { time: format.dateTime(windows.signupStart, timezone) })
      : t("signup.notice.closed");
  return (
    <RefusalNotice reason={{ code: NOT_OPEN, text, applyId: null }} competitionId={detail.id} />
  );
}
