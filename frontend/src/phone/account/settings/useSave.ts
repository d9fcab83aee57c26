// Saves a change of the account and confirms it; the call itself reports failures.
import { useMutation } from "@tanstack/react-query";
import type { RequestOf } from "@/core/call";
import { useTranslation } from "@/i18n/useTranslation";
import { toast } from "@/ui/toast/toast";
import { saveAccount } from "../useAccount";

interface SaveOptions {
  onSaved: () => void;
}

export function useSave({ onSaved }: SaveOptions) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (change: RequestOf<"account.update">) => saveAccount(change),
    onSuccess: () => {
      toast.success(t("errors.success.modify"));
      onSaved();
    },
  });
}
