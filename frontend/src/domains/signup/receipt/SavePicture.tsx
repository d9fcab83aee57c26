// Saves the ticket as a picture: a download, or the picture itself where only a long press saves it.
import { useState } from "react";
import type { SignupReceipt } from "@/core/generated/contract";
import { asDataAddress, downloadPicture, savesByLongPress } from "@/host/savePicture";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Dialog } from "@/ui/overlay/Dialog";
import { toast } from "@/ui/toast/toast";
import { receiptPicture } from "./receiptPicture";
import styles from "./SavePicture.module.css";
import { useReceiptFacts } from "./useReceiptFacts";

export function SavePicture({ receipt }: { receipt: SignupReceipt }) {
  const { t } = useTranslation();
  const facts = useReceiptFacts(receipt);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [open, setOpen] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const picture = await receiptPicture(receipt, { facts, hint: t("receipt.hint.valid") });
      if (savesByLongPress()) {
        setShown(await asDataAddress(picture));
        setOpen(true);
      } else {
        downloadPicture(picture, `${receipt.item.applyNo}.png`);
        toast.success(t("receipt.picture.done"));
      }
    } catch {
      toast.error(t("receipt.picture.failed"));
    } finally {
      setBusy(false);
    }
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button block icon="download-simple" loading={busy} onClick={() => void save()}>
        {t("receipt.action.save")}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t("receipt.picture.hold")}
        actions={<Button onClick={close}>{t("common.action.close")}</Button>}
      >
        {shown !== null && (
          <img src={shown} alt={t("common.title.receipt")} className={styles.picture} />
        )}
      </Dialog>
    </>
  );
}
