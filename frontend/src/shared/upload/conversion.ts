// Decides whether videos that few browsers play are accepted, because the server converts them.
import { call } from "@/core/call";
import { callFailure } from "./problem";

export type ConversionCheck = (signal: AbortSignal) => Promise<boolean>;

/** For files that only the organiser opens: with a program of their own, as they were recorded. */
export const takenAsRecorded: ConversionCheck = async () => true;

/** For files that browsers must be able to show unchanged. */
export const neverConverted: ConversionCheck = async () => false;

/** For works: the server's setting. Rejects with the upload error for a failed call. */
export const convertedForWorks: ConversionCheck = async (signal) => {
  const asked = call("common.config", {}, { signal, showMessage: false });
  const { convertsVideos } = await asked.catch((error: unknown) => {
    throw callFailure(error);
  });
  return convertsVideos;
};
