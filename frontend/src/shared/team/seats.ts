// The places of a team: those that are free, and what they mean for joining and submitting.
import { NOT_PUBLISHED, SIGNUP_NOT_OPEN, TEAM_FULL, TEAM_LOCKED } from "@/core/generated/codes";
import type { TeamInvitation } from "@/core/generated/contract";

interface Seats {
  memberCount: number;
  teamMin: number;
  teamMax: number;
}

export function freeSeats({ memberCount, teamMax }: Seats): number {
  return Math.max(0, teamMax - memberCount);
}

/** Members that a team needs before it can be signed up. */
export function missingMembers({ memberCount, teamMin }: Seats): number {
  return Math.max(0, teamMin - memberCount);
}

/** Codes with their texts; any other one means that the team takes no members. */
const OBSTACLES = [NOT_PUBLISHED, SIGNUP_NOT_OPEN, TEAM_FULL, TEAM_LOCKED] as const;

/** The code with which the server refuses to let anyone join a team; null if others can. */
export function joinObstacle({ obstacle }: TeamInvitation) {
  if (obstacle === null) return null;
  return OBSTACLES.find((code) => code === obstacle) ?? TEAM_LOCKED;
}
