// The tone of each state of a team, wherever it is shown.
import type { TeamState } from "@/core/generated/contract";
import type { BadgeTone } from "@/ui/badge/Badge";

export const TEAM_TONES: Record<TeamState, BadgeTone> = {
  forming: "info",
  applied: "ok",
  locked: "neutral",
  disbanded: "neutral",
};
