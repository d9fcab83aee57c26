// The tone of each stage of an activity, wherever it is shown.
import type { Stage } from "@/core/generated/contract";
import type { BadgeTone } from "@/ui/badge/Badge";

const STAGE_TONES: Record<Stage, BadgeTone> = {
  cancelled: "bad",
  ended: "neutral",
  upcoming: "info",
  signup: "teal",
  submit: "teal",
  like: "teal",
  judge: "info",
  ongoing: "teal",
  closed: "neutral",
};

export function stageTone(stage: Stage): BadgeTone {
  return STAGE_TONES[stage];
}
