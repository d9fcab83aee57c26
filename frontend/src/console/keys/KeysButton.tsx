// Opens the list of keys, also by the question mark; the list and its texts load when they are first needed.
import { useState } from "react";
import { moreTexts } from "@/i18n/i18n";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";

const load = () =>
  Promise.all([import("./KeysSheet"), moreTexts()]).then(([module]) => module.KeysSheet);

export function KeysButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useLazyOverlay(load, open, close);
  return (
    <>
      <IconButton
        icon="question"
        size={20}
        label={t("console.frame.keys")}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      />
      {Sheet && <Sheet open={open} onClose={close} />}
    </>
  );
}
