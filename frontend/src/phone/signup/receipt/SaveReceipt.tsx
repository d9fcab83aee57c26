// Saves the ticket as a picture.
import type { SignupReceipt } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { SavePicture } from "@/shared/picture/SavePicture";
import { receiptPicture } from "./receiptPicture";
import { useReceiptFacts } from "./useReceiptFacts";

export function SaveReceipt({ receipt }: { receipt: SignupReceipt }) {
  const { t } = useTranslation();
  const facts = useReceiptFacts(receipt);
  return (
    <SavePicture
      alt={t("common.title.receipt")}
      failed={t("receipt.picture.failed")}
      make={async () => ({
        picture: await receiptPicture(receipt, { facts, hint: t("receipt.hint.valid") }),
        name: `${receipt.item.applyNo}.png`,
      })}
    />
  );
}
