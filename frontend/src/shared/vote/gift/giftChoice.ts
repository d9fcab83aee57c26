// The gift to give, and the number that both budgets of the day allow.
import type { Gift, GiftList } from "@/core/generated/contract";

/** Points that the caller may give to the work: the smaller of both budgets. */
export function pointsFor({ pointLeft, workLeft }: GiftList): number {
  return Math.min(pointLeft, workLeft ?? pointLeft);
}

export function mostOf(gift: Gift, list: GiftList): number {
  return Math.floor(pointsFor(list) / gift.cost);
}

/** The chosen gift; before a choice the first that the points suffice for. */
export function chosenGift(list: GiftList, chosen: Gift["id"] | null): Gift | undefined {
  return (
    list.list.find(({ id }) => id === chosen) ??
    list.list.find((gift) => mostOf(gift, list) > 0) ??
    list.list[0]
  );
}
