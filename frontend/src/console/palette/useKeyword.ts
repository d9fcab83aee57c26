// The text of the search field, and the keyword that the server is asked for after a pause in typing.
import { useEffect, useRef, useState } from "react";

/** Pause in typing before the server is asked, ms. */
const PAUSE_MS = 250;

interface Keyword {
  typed: string;
  keyword: string;
  /** `composing`: an input method has not finished the last syllable. */
  type: (text: string, composing: boolean) => void;
}

export function useKeyword(): Keyword {
  const [typed, setTyped] = useState("");
  const [keyword, setKeyword] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A timer is outside React; it must not report after the search has closed.
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string, composing: boolean) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (text.trim() === "") setKeyword("");
    else if (!composing) timer.current = setTimeout(() => setKeyword(text.trim()), PAUSE_MS);
  };
  return { typed, keyword, type };
}
