// The teams that the address of the page asks for.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { TeamLineQuery, TeamState } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { organiserQuery } from "@/core/organiserQuery";
import type { ConsoleQuery } from "../route";

const SIZE = 50;

const STATES = [
  "forming",
  "applied",
  "locked",
  "disbanded",
] as const satisfies readonly TeamState[];

/** All teams, those that are too small, and each state; last the persons who look for a team. */
export const TEAM_VIEWS = ["all", "small", ...STATES, "looking"] as const;
export type TeamView = (typeof TEAM_VIEWS)[number];

/** Of the persons who look for a team, those whom captains do not see. */
export const LOOKING_HIDDEN = "lookingHidden";

export function teamViewOf(query: ConsoleQuery<"teams">): TeamView {
  if (query.view === LOOKING_HIDDEN) return "looking";
  return TEAM_VIEWS.find((view) => view === query.view) ?? "all";
}

/** An address without filters, at its first page. */
export const NO_FILTER = {
  view: undefined,
  group: undefined,
  keyword: undefined,
  page: undefined,
  key: undefined,
} as const;

type TeamFilter = Pick<TeamLineQuery, "state" | "tooSmall" | "groupId" | "keyword">;

/** The filter of the address, without its page. */
export function teamFilterOf(query: ConsoleQuery<"teams">): TeamFilter {
  const { group = null, keyword = null } = query;
  const view = teamViewOf(query);
  const state = STATES.find((one) => one === view) ?? null;
  return { state, tooSmall: view === "small" ? true : null, groupId: group, keyword };
}

/** Pages past the last numbered one have a key; without it that one is shown. */
export function pageOf({ page = 1, key }: ConsoleQuery<"teams">): number {
  return key === undefined ? Math.min(page, limits.numberedPages) : page;
}

/** The address of a page of the list: by number as far as there are numbers. */
export function pageAddress(page: number, key: string | null) {
  return { page, key: page > limits.numberedPages ? (key ?? undefined) : undefined };
}

export type TeamLinesQuery = ReturnType<typeof useTeamLines>;

export function useTeamLines(competitionId: number, query: ConsoleQuery<"teams">) {
  const { key = null } = query;
  const request = { competitionId, page: pageOf(query), size: SIZE, key, ...teamFilterOf(query) };
  return useQuery({
    ...organiserQuery("organise.teamList", request),
    placeholderData: keepPreviousData,
    enabled: teamViewOf(query) !== "looking",
  });
}
