// Whether videos that few browsers play are taken, since the server converts them.
import { call } from "@/core/call";
import { callFailure } from "./problem";

export type AsksConversion = (signal: AbortSignal) => Promise<boolean>;

/** Of files that somebody takes as they were sent. */
export const neverConverted: AsksConversion = async () => false;

/** Of works: as the server says. Rejects with what a failed call means to an upload. */
export const convertedForWorks: AsksConversion = async (signal) => {
  const asked = call("common.config", {}, { signal, showMessage: false });
  const { convertsVideos } = await asked.catch((error: unknown) => {
    throw callFailure(error);
  });
  return convertsVideos;
};
