// Saves a picture in the way that the host allows: by the mini-program's own page, which asks for access to
// the album; as a download; or by showing the picture, where only a long press saves it.
import { useState } from "react";
import { isMiniProgram, openInShell } from "@/host/miniProgram";
import { asDataAddress, downloadBlob, savesByLongPress } from "@/host/savePicture";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Dialog } from "@/ui/overlay/Dialog";
import { toast } from "@/ui/toast/toast";
import styles from "./SavePicture.module.css";

export interface PictureFile {
  picture: Blob;
  /** Includes the extension. */
  name: string;
}

interface SavePictureProps {
  /** Describes the content of the picture. */
  alt: string;
  /** Name of the button, if the page has several; "save picture" if absent. */
  label?: string | undefined;
  /** Shown if the picture could not be created. */
  failed: string;
  /** The path from which the mini-program loads the picture; a picture created on the phone has none. */
  path?: string | undefined;
  size?: "lg" | undefined;
  tone?: "primary" | undefined;
  make: () => Promise<PictureFile>;
}

/** The mini-program fetches the picture itself and requests the permission. */
function saveInShell(path: string): Promise<boolean> {
  const address = new URL(path, location.href).href;
  return openInShell(`/pages/save/save?url=${encodeURIComponent(address)}`);
}

export function SavePicture({ alt, label, failed, path, size, tone, make }: SavePictureProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [open, setOpen] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      if (path !== undefined && isMiniProgram() && (await saveInShell(path))) return;
      const { picture, name } = await make();
      if (savesByLongPress()) {
        setShown(await asDataAddress(picture));
        setOpen(true);
      } else {
        downloadBlob(picture, name);
        toast.success(t("download.done"));
      }
    } catch {
      toast.error(failed);
    } finally {
      setBusy(false);
    }
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button
        block
        size={size}
        tone={tone}
        icon="download-simple"
        loading={busy}
        onClick={() => void save()}
      >
        {label ?? t("download.save")}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t("download.hold")}
        actions={<Button onClick={close}>{t("common.action.close")}</Button>}
      >
        {shown !== null && <img src={shown} alt={alt} className={styles.held} />}
      </Dialog>
    </>
  );
}
