// Loads the numbering plans with the first phone field.
import { useEffect } from "react";
import { loadPhonePlans } from "@/core/phonePlans";

export function usePhonePlans(isNeeded = true): void {
  // The table is outside React.
  useEffect(() => {
    if (isNeeded) void loadPhonePlans();
  }, [isNeeded]);
}
