// Polls a work while its files are being processed.
import { useQuery } from "@tanstack/react-query";
import type { OwnWork } from "@/core/generated/contract";
import { queryFor } from "@/core/query";

/** Interval of polling, ms. */
export const POLL_MS = 2_000;

export function isProcessing({ media, revision }: OwnWork): boolean {
  return [...media, ...(revision?.media ?? [])].some(({ status }) => status === "processing");
}

/** The known work with the latest state of its files; a change made elsewhere is ignored. */
export function useMediaStatus(known: OwnWork | null): OwnWork | null {
  const version = known?.version ?? 0;
  const { data } = useQuery({
    ...queryFor("work.one", { id: known?.id ?? 0 }),
    enabled: known !== null && isProcessing(known),
    refetchInterval: ({ state }) => {
      const own = state.data?.own;
      return own && own.version >= version && !isProcessing(own) ? false : POLL_MS;
    },
  });
  const isNews = data?.own && data.own.id === known?.id && data.own.version === version;
  return isNews ? data.own : known;
}
