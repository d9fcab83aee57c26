// Leaves an overlay for the log-in, which returns to the page below it.
import { requireLogin } from "@/session/actions";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";

export function leaveForLogin(close: () => void): void {
  close();
  void overlaysSettled().then(() => requireLogin());
}
