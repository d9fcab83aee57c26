// The staff member who is logged in, and their merchant.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";

/** They change seldom: other pages show them at once and ask again in the background. */
const FRESH_MS = 60_000;
/** The rights do not depend on the language: what they show stays while the console changes to another one. */
const LASTING = { staleTime: FRESH_MS, placeholderData: keepPreviousData };

export function useStaff() {
  return useQuery({ ...organiserQuery("staff.me", {}), ...LASTING });
}

export function useMerchant() {
  return useQuery({ ...organiserQuery("organise.merchant", {}), ...LASTING });
}
