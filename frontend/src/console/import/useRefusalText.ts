// Why a file was refused as a whole, in words.
import { fieldErrors } from "@/core/callError";
import { limits } from "@/core/generated/limits";
import { errorText } from "@/core/toastError";
import { localeOf, numberFormat } from "@/i18n/intl";
import { useTranslation } from "@/i18n/useTranslation";
import type { FileFault } from "./useImport";

/** The bound of the server's rule. */
const COLUMNS_MAX = 100;

export function useRefusalText() {
  const { t, i18n } = useTranslation();
  const tooLarge = () => {
    const unit = numberFormat(localeOf(i18n.language), { style: "unit", unit: "megabyte" });
    return t("console.import.refused.size", { size: unit.format(limits.importMaxMegabytes) });
  };
  return {
    ofFault: (fault: FileFault): string =>
      fault === "size" ? tooLarge() : t("console.import.refused.unread"),
    of: (error: unknown): string => {
      const errors = fieldErrors(error);
      if (errors?.size) return tooLarge();
      if (errors?.rows) return t("console.import.refused.rows", { count: limits.importMaxRows });
      if (errors?.width) return t("console.import.refused.width", { count: COLUMNS_MAX });
      if (errors?.empty) return t("console.import.refused.empty");
      if (errors?.file) return t("console.import.refused.file");
      return errorText(error);
    },
  };
}
