// The merchant's services and settings of payments. Each change answers with all of them.
import type { PaySettings } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { queryClient } from "@/core/queryClient";

export const paySettingsQuery = () => organiserQuery("organise.paySettings", {});

export function rememberPaySettings(settings: PaySettings): void {
  queryClient.setQueryData(paySettingsQuery().queryKey, settings);
}
