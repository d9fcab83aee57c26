// A poster as a query: drawn again when its content changes, with the last one shown meanwhile.
import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { asDataAddress } from "@/host/savePicture";
import { drawPoster, type PosterContent } from "./poster";

export interface DrawnPoster {
  picture: Blob;
  /** The picture as an address that a long press can save. */
  address: string;
}

async function drawn(content: PosterContent): Promise<DrawnPoster> {
  const picture = await drawPoster(content);
  return { picture, address: await asDataAddress(picture) };
}

/** Null content: not known yet. */
export function usePoster(content: PosterContent | null): UseQueryResult<DrawnPoster> {
  return useQuery({
    queryKey: ["poster", content],
    queryFn: content ? () => drawn(content) : skipToken,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    // Posters are large, and not needed after leaving the page.
    gcTime: 0,
  });
}
