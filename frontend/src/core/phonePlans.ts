// The table of numbering plans, by which the core reads phone numbers: it loads with the first phone field. Until it
// has loaded, every plausible number passes, and the server decides.
import { phoneNumber, usePhonePlans as registerPlans } from "./wasm/laurel_rest";

export { phoneNumber };

let loading: Promise<void> | null = null;

/** Loads the table once; a failed attempt is repeated by the next field. */
export function loadPhonePlans(): Promise<void> {
  loading ??= import("../../../crates/core/plans/phone.json")
    .then(({ default: { plans } }) => registerPlans(plans))
    .catch(() => {
      loading = null;
    });
  return loading;
}
