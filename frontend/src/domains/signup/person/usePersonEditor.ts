// Which person-info record stands in the sheet.
import { useState } from "react";
import type { PersonInfo } from "@/core/generated/contract";
import { newPerson } from "./newPerson";

interface Editor {
  /** Mounts the sheet anew for each record. */
  key: number;
  open: boolean;
  initial: PersonInfo;
}

/** `typed` is what stood in the sheet when the page was left; it goes on where it belongs. */
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
