// The organiser's notice on the activity: news, or the reason for a cancellation.

import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { paragraphs } from "./activityFacts";

export function NoticeBanner({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const { cancelReason, notice, stage, status } = activity;
  const text = stage === "cancelled" && cancelReason ? cancelReason : notice;
  const words = paragraphs(text).map((part) => <p key={part}>{part}</p>);
  if (stage === "cancelled") {
    return (
      <Banner tone="bad" title={t("activity.notice.cancelled")}>
        {words}
      </Banner>
    );
  }
  if (status === "paused") {
    return (
      <Banner tone="warn" title={t("activity.notice.paused")}>
        {words}
      </Banner>
    );
  }
  if (words.length === 0) return null;
  return (
    <Banner tone="info" title={t("activity.notice.title")}>
      {words}
    </Banner>
  );
}
