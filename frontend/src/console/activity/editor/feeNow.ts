// The fee of a group at a time, as core says of what is saved.
import type { FeeChange, GroupBody } from "@/core/generated/contract";

type Fees = Pick<GroupBody, "feeFen" | "feeSteps">;

export interface FeeNow {
  feeFen: number;
  /** Null after the last step. */
  feeNext: FeeChange | null;
}

/** The fee of the first step that has not ended, and the one after it. `now`: Unix time, ms. */
export function feeNow({ feeFen, feeSteps }: Fees, now: number): FeeNow {
  const [step, next] = feeSteps.filter(({ until }) => now < Date.parse(until));
  if (!step) return { feeFen, feeNext: null };
  return {
    feeFen: step.feeFen,
    feeNext: { from: step.until, feeFen: next?.feeFen ?? feeFen },
  };
}

/** True if taking part costs something at some time. */
export function isPaid({ feeFen, feeSteps }: Fees): boolean {
  return feeFen > 0 || feeSteps.some((step) => step.feeFen > 0);
}
