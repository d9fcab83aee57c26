// The places of a team: those that are free, and what they mean for joining and submitting.
import { TEAM_FULL, TEAM_LOCKED } from "@/core/generated/codes";
import type { TeamState } from "@/core/generated/contract";

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

/** The code with which the server refuses to let anyone join a team; null if others can. */
export function joinObstacle(team: Seats & { state: TeamState }) {
  if (team.state === "locked" || team.state === "disbanded") return TEAM_LOCKED;
  return freeSeats(team) === 0 ? TEAM_FULL : null;
}
