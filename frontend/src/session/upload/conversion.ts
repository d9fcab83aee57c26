// Whether videos that few browsers play are taken, since the server converts them.
import { queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";
import { UploadError } from "./problem";

export type AsksConversion = () => Promise<boolean>;

/** Of files that somebody takes as they were sent. */
export const neverConverted: AsksConversion = async () => false;

/** Of works: as the server says. Rejects with an `UploadError` that can be tried again. */
export const convertedForWorks: AsksConversion = async () => {
  const config = await queryClient.fetchQuery(queryFor("common.config", {})).catch(() => {
    throw new UploadError("busy");
  });
  return config.convertsVideos;
};
