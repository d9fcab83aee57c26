// The pages of the merchant and of the own account, each with the members who may use it.
import type { ConsoleRoute, Staff } from "@/core/generated/contract";
import { decidesOnSignups } from "@/core/staffSession";
import type { TextKey } from "@/i18n/keys";
import type { IconName } from "@/ui/icon/names";
import { managesMerchant } from "./managesMerchant";
import { seesMoney } from "./seesMoney";

export interface Place {
  route: ConsoleRoute;
  icon: IconName;
  nameKey: TextKey;
  isFor: (staff: Staff) => boolean;
}

const everyone = () => true;
const decides = ({ role }: Staff) => decidesOnSignups(role);
const owns = ({ role }: Staff) => role === "owner";

/** Above the open activity. */
export const WORK_PAGES: readonly Place[] = [
  { route: "home", icon: "house", nameKey: "console.title.home", isFor: everyone },
  { route: "activities", icon: "compass", nameKey: "console.title.activities", isFor: everyone },
  { route: "stat", icon: "chart-bar", nameKey: "console.frame.statistics", isFor: everyone },
  { route: "orders", icon: "wallet", nameKey: "console.title.orders", isFor: seesMoney },
];

/** Below it. */
export const MERCHANT_PAGES: readonly Place[] = [
  { route: "staff", icon: "users-three", nameKey: "console.title.staff", isFor: owns },
  { route: "audit", icon: "clock-counter-clockwise", nameKey: "console.title.audit", isFor: owns },
  { route: "words", icon: "text-align-left", nameKey: "console.title.words", isFor: decides },
  { route: "brand", icon: "globe-simple", nameKey: "console.title.brand", isFor: managesMerchant },
  { route: "payment", icon: "key", nameKey: "console.title.payment", isFor: owns },
  { route: "account", icon: "shield-check", nameKey: "console.title.account", isFor: everyone },
];
