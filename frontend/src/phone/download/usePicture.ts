// The picture that a page offers for saving, with its progress or failure.
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnPicture } from "@/core/generated/contract";
import type { PictureFile } from "@/shared/picture/SavePicture";
import { fetchPicture, type PictureError } from "./fetchPicture";

interface PictureQuery {
  query: UseQueryResult<PictureFile, PictureError>;
  /** From 0 to 1; null if the length is unknown. */
  progress: number | null;
}

export function usePicture(own: OwnPicture, wished: string): PictureQuery {
  const [progress, setProgress] = useState<number | null>(null);
  const query = useQuery<PictureFile, PictureError>({
    queryKey: ["picture", own, wished],
    queryFn: ({ signal }) => fetchPicture(own, wished, { signal, onProgress: setProgress }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Pictures are large, and not needed after leaving the page.
    gcTime: 0,
  });
  return { query, progress };
}
