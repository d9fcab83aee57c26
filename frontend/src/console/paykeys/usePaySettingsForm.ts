// The settings of payments while one of them is edited: each card saves its own and sends the other one as it is.
import { checkPaySettings } from "@/core/activityEditor";
import type { FieldErrors, PaySettingsChange } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { useSubmit } from "@/shared/form/useSubmit";
import { toast } from "@/ui/toast/toast";
import { rememberPaySettings } from "./paySettings";

const FEN_PER_YUAN = 100;
const YUAN = /^\d{1,9}([.,]\d{1,2})?$/;
/** What is no sum of money is sent as one that core refuses. */
const REFUSED = -1;

export function fenOf(yuan: string): number {
  const text = yuan.trim();
  return YUAN.test(text) ? Math.round(Number(text.replace(",", ".")) * FEN_PER_YUAN) : REFUSED;
}

export const yuanOf = (fen: number) => String(fen / FEN_PER_YUAN);

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
