// Asks a person to join, or takes that back: shown at once, undone if the server refuses.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/core/call";
import type { TeamId, TeamSearcher } from "@/core/generated/contract";
import { toastError } from "@/core/toastError";
import { useRefreshSignups } from "@/shared/signup/useRefreshSignups";
import { editSearcher, searchersOf } from "./searchers";

const QUIET = { showMessage: false };

export function useAsk(teamId: TeamId, { id: searchId, request }: TeamSearcher) {
  const client = useQueryClient();
  const refresh = useRefreshSignups();
  const mutationKey = ["team.ask", teamId];
  const { queryKey } = searchersOf(teamId);
  const show = (change: Partial<TeamSearcher>) => editSearcher(client, teamId, searchId, change);
  return useMutation({
    mutationKey,
    mutationFn: (asks: boolean) =>
      call(asks ? "team.ask" : "team.askEnd", { id: teamId, searchId }, QUIET),
    onMutate: async (asks) => {
      // An answer that is under way would show an older state.
      await client.cancelQueries({ queryKey });
      show({ request: asks ? "open" : null });
      return request;
    },
    onSuccess: show,
    onError: (error, _asks, before) => {
      show({ request: before ?? null });
      toastError(error);
      // The team may be full or locked meanwhile.
      void refresh();
    },
    onSettled: () => {
      // Whether the team may ask others is known to the server. Later answers follow to other requests.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
}
