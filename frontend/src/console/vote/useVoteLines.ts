// The votes that the address of the page asks for.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { type VotesQuery, voteFilterOf } from "./votes";

const SIZE = 50;

export function useVoteLines(competitionId: number, query: VotesQuery) {
  const { page = 1 } = query;
  const request = { competitionId, page, size: SIZE, ...voteFilterOf(query) };
  return useQuery({
    ...organiserQuery("organise.voteList", request),
    placeholderData: keepPreviousData,
  });
}
