// Carries out the effects that the core's session of a staff member returns, in order.
import type { StaffEffect } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { admitToConsole, consoleFactorAddress, consoleLoginAddress } from "@/core/staffSession";
import { currentAddress, goTo } from "@/host/navigation";
import { translateNamed } from "@/i18n/translate";
import { toast } from "@/ui/toast/toast";
import { refreshStaff } from "./store";

export function run(effects: StaffEffect[]): void {
  refreshStaff();
  for (const effect of effects) carryOut(effect);
}

function carryOut(effect: StaffEffect): void {
  switch (effect.kind) {
    case "forgetFetched":
      queryClient.clear();
      return;
    case "showMessage":
      toast.error(translateNamed(effect.message));
      return;
    case "requireLogin":
      if (admitToConsole(currentAddress()).kind === "redirect") {
        goTo(consoleLoginAddress(currentAddress()), { replace: true });
      }
      return;
    case "requireFactor": {
      const to = consoleFactorAddress(currentAddress());
      if (to !== undefined) goTo(to, { replace: true });
      return;
    }
  }
}
