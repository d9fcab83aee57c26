// An editor of rich text: what is typed is shown as a page will show it, and stored as CommonMark. It lives in a field as
// other inputs do.
import type { Node } from "prosemirror-model";
import { type Command, EditorState, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFieldGroup } from "@/ui/form/FieldContext";
import { InputBox } from "@/ui/form/InputBox";
import { COMMANDS, linkPlace, putPicture, selectedPicture, setLink } from "./commands";
import { blocksIn, documentOf } from "./document";
import { LinkSheet } from "./LinkSheet";
import { PictureSheet } from "./PictureSheet";
import { pluginsOf } from "./plugins";
import styles from "./RichInput.module.css";
import type { RichInputProps } from "./RichInputProps";
import { RichToolbar, type SheetName } from "./RichToolbar";
import { blocksOf } from "./read";
import { sourceOf } from "./write";

export function RichInput({ value, onChange, lang, placeholder }: RichInputProps) {
  const field = useFieldGroup();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** The source that the document was made of, or that was made of it. */
  const source = useRef(value);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [state, setState] = useState(() => stateOf(value, () => setSheet("link")));

  const show = (next: EditorState) => {
    view.current?.updateState(next);
    setState(next);
  };
  const onTransaction = useEffectEvent((transaction: Transaction) => {
    const editor = view.current;
    if (!editor) return;
    const next = editor.state.apply(transaction);
    show(next);
    if (!transaction.docChanged) return;
    const written = sourceOf(blocksIn(next.doc));
    if (written === source.current) return;
    source.current = written;
    onChange(written);
  });

  // The editor's element is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with the first state, and changes it by itself.
  useEffect(() => {
    if (!place.current) return;
    const editor = new EditorView(
      { mount: place.current },
      { state, dispatchTransaction: (transaction) => onTransaction(transaction) },
    );
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  const follow = useEffectEvent((text: string) => {
    if (text === source.current) return;
    source.current = text;
    show(stateOf(text, () => setSheet("link")));
  });
  // A colleague's text, or the one that a question about a conflict chose.
  useEffect(() => follow(value), [value]);

  const { id, "aria-labelledby": labelledBy, "aria-describedby": describedBy } = field;
  const invalid = field["aria-invalid"];
  useEffect(() => {
    const attributes: Record<string, string> = {
      role: "textbox",
      "aria-multiline": "true",
      class: styles.text ?? "",
    };
    const others = { id, lang, "aria-labelledby": labelledBy, "aria-describedby": describedBy };
    for (const [name, text] of Object.entries(others)) if (text) attributes[name] = text;
    if (invalid) attributes["aria-invalid"] = "true";
    if (placeholder) attributes["aria-placeholder"] = placeholder;
    view.current?.setProps({
      attributes: ({ doc }) =>
        placeholder && isEmpty(doc)
          ? { ...attributes, "data-placeholder": placeholder }
          : attributes,
    });
  }, [id, lang, labelledBy, describedBy, invalid, placeholder]);

  const run = (command: Command) => {
    if (view.current) command(view.current.state, view.current.dispatch, view.current);
  };
  const close = () => setSheet(null);
  const act = (command: Command) => {
    run(command);
    close();
  };
  return (
    <InputBox invalid={invalid} disabled={field.disabled} className={styles.box}>
      <div className={styles.editor}>
        <RichToolbar
          state={state}
          labelId={labelledBy}
          controls={id}
          onCommand={(name) => {
            run(COMMANDS[name]);
            view.current?.focus();
          }}
          onSheet={setSheet}
        />
        <div ref={place} />
      </div>
      <LinkSheet
        open={sheet === "link"}
        place={linkPlace(state)}
        onClose={close}
        onDone={(link, address, words) => act(setLink(link, address, words))}
      />
      <PictureSheet
        open={sheet === "picture"}
        picture={selectedPicture(state)}
        onClose={close}
        onDone={(address, alt) => act(putPicture(address, alt))}
      />
    </InputBox>
  );
}

/** An empty list or quote is something to see. */
function isEmpty({ firstChild, content }: Node): boolean {
  return (
    firstChild?.isTextblock === true &&
    content.size === firstChild.nodeSize &&
    firstChild.childCount === 0
  );
}

function stateOf(source: string, onLink: () => void): EditorState {
  return EditorState.create({ doc: documentOf(blocksOf(source)), plugins: pluginsOf(onLink) });
}
