// The state of an activity in one word: its stage once it is public, else its status.
import type { Stage, Status } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { stageTone } from "@/shared/activity/stageTone";
import { Badge } from "@/ui/badge/Badge";

export function ActivityBadge({ status, stage }: { status: Status; stage: Stage }) {
  const { t } = useTranslation();
  switch (status) {
    case "draft":
    case "archived":
      return <Badge>{t(`console.status.${status}`)}</Badge>;
    case "paused":
      return <Badge tone="warn">{t("console.status.paused")}</Badge>;
    case "published":
    case "finished":
    case "cancelled":
      return <Badge tone={stageTone(stage)}>{t(`activity.stage.${stage}`)}</Badge>;
  }
}
