// The staff member who is logged in, and their merchant.
import { useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";

/** They change seldom: other pages show them at once and ask again in the background. */
const FRESH_MS = 60_000;

export function useStaff() {
  return useQuery({ ...organiserQuery("staff.me", {}), staleTime: FRESH_MS });
}

export function useMerchant() {
  return useQuery({ ...organiserQuery("organise.merchant", {}), staleTime: FRESH_MS });
}
