// The visibility of a banner at a moment.
import type { BannerBody } from "@/core/generated/contract";

export type BannerState = "shown" | "off" | "waiting" | "over";

/** `now` is in ms since 1970. */
export function bannerState(
  { enabled, startTime, endTime }: Pick<BannerBody, "enabled" | "startTime" | "endTime">,
  now: number,
): BannerState {
  if (!enabled) return "off";
  if (endTime && Date.parse(endTime) <= now) return "over";
  if (startTime && Date.parse(startTime) > now) return "waiting";
  return "shown";
}
