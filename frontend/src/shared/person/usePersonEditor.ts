// The state of the sheet that edits a person.
import { useState } from "react";
import type { PersonInfo } from "@/core/generated/contract";
import { newPerson } from "./newPerson";

interface Editor {
  /** Remounts the sheet for each person. */
  key: number;
  open: boolean;
  initial: PersonInfo;
}

/** `typed` is the unsaved person from when the page was left; it is used for the same person again. */
export function usePersonEditor(typed: PersonInfo | null) {
  const [editor, setEditor] = useState<Editor>({ key: 0, open: false, initial: newPerson(true) });
  return {
    editor,
    edit: (person: PersonInfo) =>
      setEditor(({ key }) => ({
        key: key + 1,
        open: true,
        initial: typed?.id === person.id ? typed : person,
      })),
    close: () => setEditor((before) => ({ ...before, open: false })),
  };
}
