// The button that opens the export of a list; its sheet loads when it is first needed, and counts the rows then.
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import type { LoadPart } from "@/ui/lazy/useLazyPart";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import { useAsked } from "../frame/useAsked";

/** What every sheet gets from the button. */
export interface ExportSheetProps {
  open: boolean;
  onClose: () => void;
  /** The filter in words; empty without one. */
  filter: string;
}

interface ExportButtonProps<P extends object> {
  load: LoadPart<P & ExportSheetProps>;
  filter: string;
  /** What the sheet of this list needs besides. */
  list: P;
}

export function ExportButton<P extends object>({ load, filter, list }: ExportButtonProps<P>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useAsked("export", () => setOpen(true));
  const Sheet = useLazyOverlay(load, open, close);
  return (
    <>
      <Button tone="line" size="sm" icon="download-simple" onClick={() => setOpen(true)}>
        {t("console.export.open")}
      </Button>
      {/* A filter chosen meanwhile is the next export's. */}
      {Sheet && <Sheet key={filter} {...list} open={open} onClose={close} filter={filter} />}
    </>
  );
}
