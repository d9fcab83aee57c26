// The search field: reports a keyword once typing pauses, and at once on enter or when cleared.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { SearchBox, searchBoxClass } from "./SearchBox";

/** Typing pauses this long before the list is asked anew. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  /** Longest keyword, in characters. */
  maxLength: number;
  keyword: string;
  onChange: (keyword: string) => void;
  /** The page gives the distance to what follows. */
  flush?: boolean | undefined;
}

export function SearchField(props: SearchFieldProps) {
  const { keyword, onChange, flush = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState({ text: keyword, of: keyword });
  // A keyword from elsewhere, such as "clear the search", replaces what was typed.
  if (draft.of !== keyword) setDraft({ text: keyword, of: keyword });
  // A timer is outside React; it must not speak after the page has gone.
  useEffect(() => () => clearTimeout(timer.current), []);

  const report = (text: string) => {
    clearTimeout(timer.current);
    const wanted = text.trim();
    setDraft({ text, of: wanted });
    if (wanted !== keyword) onChange(wanted);
  };
  const type = (text: string, composing: boolean) => {
    // The last report may not have come back yet: the keyword of this draft is not read from here.
    setDraft(({ of }) => ({ text, of }));
    clearTimeout(timer.current);
    // Half a syllable of an input method is no keyword yet.
    if (!composing) timer.current = setTimeout(() => report(text), PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    report(draft.text);
    // The phone's keyboard makes room for what was found.
    input.current?.blur();
  };
  const clear = () => {
    report("");
    input.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari knows the search element only since 17.
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
