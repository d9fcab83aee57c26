// Loads the sheet that edits a person after the page: most users choose a saved person.
import { type ComponentType, useEffect, useState } from "react";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { toast } from "@/ui/toast/toast";
import type { PersonSheetProps } from "./PersonSheet";

/** Cached after loading, so that it opens at once. */
let loaded: ComponentType<PersonSheetProps> | null = null;

export function LazyPersonSheet(props: PersonSheetProps) {
  const { open, onClose } = props;
  const labels = useUiLabels();
  const [Sheet, setSheet] = useState<ComponentType<PersonSheetProps> | null>(() => loaded);
  // The code is loaded as early as possible; opening the sheet after a failure reports it.
  useEffect(() => {
    if (Sheet) return;
    import("./PersonSheet").then(
      (module) => {
        loaded = module.PersonSheet;
        setSheet(() => module.PersonSheet);
      },
      () => {
        if (!open) return;
        toast.error(labels.loadFailed);
        onClose();
      },
    );
  }, [Sheet, open, onClose, labels.loadFailed]);
  return Sheet ? <Sheet {...props} /> : null;
}
