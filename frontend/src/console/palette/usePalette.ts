// The search of the frame: opened by a button or by its key, loaded when it is first used.
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { moreTexts } from "@/i18n/i18n";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import { isShortcut } from "./shortcut";

const load = () =>
  Promise.all([import("./Palette"), moreTexts()]).then(([module]) => module.Palette);

const hasOverlay = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

export function usePalette() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  // Open on the page where it was opened: also a link that was asked about first leads on and leaves it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === address;
  const show = () => setOpenAt(address);
  const close = () => setOpenAt(null);
  const Palette = useLazyOverlay(load, open, close);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    // Otherwise the browser moves to its own search.
    event.preventDefault();
    if (open) close();
    // A question or a sheet is answered first.
    else if (!hasOverlay()) show();
  });
  // The key is pressed anywhere in the document.
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return { Palette, open, show, close };
}
