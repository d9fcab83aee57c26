// The search of the frame: opened by a button or by its key, loaded when it is first used.
import { useEffect, useEffectEvent, useState } from "react";
import { moreTexts } from "@/i18n/i18n";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import { isShortcut } from "./shortcut";

const load = () =>
  Promise.all([import("./Palette"), moreTexts()]).then(([module]) => module.Palette);

const hasOverlay = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

export function usePalette() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Palette = useLazyOverlay(load, open, close);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    // Otherwise the browser moves to its own search.
    event.preventDefault();
    if (open) close();
    // A question or a sheet is answered first.
    else if (!hasOverlay()) setOpen(true);
  });
  // The key is pressed anywhere in the document.
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return { Palette, open, show: () => setOpen(true), close };
}
