// The colour of a work's state.
import type { WorkStatus } from "@/core/generated/contract";
import type { BadgeTone } from "@/ui/badge/Badge";

const TONES: Record<WorkStatus, BadgeTone> = {
  draft: "neutral",
  reviewing: "info",
  returned: "warn",
  published: "ok",
  hidden: "bad",
  withdrawn: "neutral",
};

export function workTone(status: WorkStatus): BadgeTone {
  return TONES[status];
}
