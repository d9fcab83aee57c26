// The state of a work in a word and a colour.
import type { WorkStatus } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge, type BadgeTone } from "@/ui/badge/Badge";

const TONES: Record<WorkStatus, BadgeTone> = {
  draft: "neutral",
  reviewing: "info",
  returned: "bad",
  published: "ok",
  hidden: "bad",
  withdrawn: "neutral",
};

interface WorkBadgeProps {
  status: WorkStatus;
  className?: string | undefined;
}

export function WorkBadge({ status, className }: WorkBadgeProps) {
  const { t } = useTranslation();
  return (
    <Badge tone={TONES[status]} className={className}>
      {t(`work.status.${status}`)}
    </Badge>
  );
}
