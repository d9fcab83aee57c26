// The settings of payments while one of them is edited: each card saves its own and sends the other one as it is.
import { checkPaySettings } from "@/core/activityEditor";
import type { FieldErrors, PaySettingsChange } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { useSubmit } from "@/shared/form/useSubmit";
import { toast } from "@/ui/toast/toast";
import { rememberPaySettings } from "./paySettings";

const FEN_PER_YUAN = 100;

/** Core's bound is in fen, the field is in yuan. */
function inYuan(found: FieldErrors): FieldErrors {
  const { approvalFen: rule } = found;
  if (rule?.rule !== "notGreater") return found;
  return {
    ...found,
    approvalFen: { rule: "notGreater", params: { max: rule.params.max / FEN_PER_YUAN } },
  };
}

export function usePaySettingsForm(typed: () => PaySettingsChange) {
  const { t } = useTranslation();
  return useSubmit({
    check: () => checkPaySettings(typed()),
    send: () => organiserCall("organise.paySettingsChange", typed(), { showMessage: false }),
    onDone: (settings) => {
      rememberPaySettings(settings);
      toast.success(t("paykeys.settingsSaved"));
    },
    asShown: inYuan,
  });
}
