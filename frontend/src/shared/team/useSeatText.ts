// Says how far a team is: members that are missing, or places that are free.
import type { TeamItem } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { freeSeats, missingMembers } from "./seats";

type Seats = Pick<TeamItem, "memberCount" | "teamMin" | "teamMax" | "state">;

export function useSeatText(): (team: Seats) => string {
  const { t } = useTranslation();
  return (team) => {
    // Only a team that is not signed up yet waits for members.
    const missing = team.state === "forming" ? missingMembers(team) : 0;
    if (missing > 0) return t("team.seats.missing", { count: missing });
    const free = freeSeats(team);
    return free === 0 ? t("team.seats.full") : t("team.seats.free", { count: free });
  };
}
