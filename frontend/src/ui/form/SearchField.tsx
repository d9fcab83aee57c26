// The search field: reports a keyword once typing pauses, and at once on Enter or when cleared.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { SearchBox, searchBoxClass } from "./SearchBox";

/** Pause in typing before the keyword is reported. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  /** Longest keyword, in characters. */
  maxLength: number;
  keyword: string;
  onChange: (keyword: string) => void;
  /** The page sets the distance to the next element. */
  flush?: boolean | undefined;
}

export function SearchField(props: SearchFieldProps) {
  const { keyword, onChange, flush = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState({ text: keyword, of: keyword });
  // A keyword from elsewhere, such as "clear the search", replaces the typed text.
  if (draft.of !== keyword) setDraft({ text: keyword, of: keyword });
  // A timer is outside React; it must not report after the page has unmounted.
  useEffect(() => () => clearTimeout(timer.current), []);

  const report = (text: string) => {
    clearTimeout(timer.current);
    const wanted = text.trim();
    setDraft({ text, of: wanted });
    if (wanted !== keyword) onChange(wanted);
  };
  const type = (text: string, composing: boolean) => {
    // The last report may not have arrived as `keyword` yet, so `of` stays.
    setDraft(({ of }) => ({ text, of }));
    clearTimeout(timer.current);
    // An incomplete syllable of an input method is not a keyword yet.
    if (!composing) timer.current = setTimeout(() => report(text), PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    report(draft.text);
    // Closes the phone's keyboard to make room for the results.
    input.current?.blur();
  };
  const clear = () => {
    report("");
    input.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari supports the search element only since 17.
    <form role="search" className={searchBoxClass(flush)} onSubmit={submit}>
      <SearchBox
        ref={input}
        label={props.label}
        clearLabel={props.clearLabel}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        value={draft.text}
        onClear={clear}
        onChange={(event) =>
          type(event.target.value, (event.nativeEvent as InputEvent).isComposing)
        }
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
      />
    </form>
  );
}
