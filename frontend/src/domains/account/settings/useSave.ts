// Saves a change of the account and says so; a failure is told once.
import { useMutation } from "@tanstack/react-query";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { toast } from "@/ui/toast/toast";
import { saveAccount } from "../useAccount";

interface SaveOptions {
  onSaved: () => void;
}

export function useSave({ onSaved }: SaveOptions) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: saveAccount,
    onSuccess: () => {
      toast.success(t("errors.success.modify"));
      onSaved();
    },
    onError: toastError,
  });
}
