// The unsaved values of a person's page, stored on the phone without a typed identity number.
import { useState } from "react";
import type { PersonInfo } from "@/core/generated/contract";
import { storedText, storeText } from "@/core/storedText";
import { draftKey } from "@/session/drafts";
import { withoutNumber } from "./idNumber";
import { newPerson } from "./newPerson";

function isPerson(value: unknown): value is PersonInfo {
  return typeof value === "object" && value !== null && "name" in value && "idNo" in value;
}

function read(key: string): PersonInfo | null {
  const text = storedText(key);
  if (text === undefined) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (isPerson(found)) return { ...newPerson(false), ...found };
  } catch {
    // A text of another version of the page cannot be used.
  }
  storeText(key, null);
  return null;
}

export interface TypedPerson {
  /** The restored values, until they are discarded. */
  found: PersonInfo | null;
  keep: (person: PersonInfo) => void;
  forget: () => void;
  startOver: () => void;
}

/** Remount it for another person; without an account nothing is stored. */
export function useTypedPerson(accountId: string, id: number | null): TypedPerson {
  const [key] = useState(() => draftKey(accountId, `person.${id ?? "new"}`));
  const [found, setFound] = useState(() => (accountId === "" ? null : read(key)));
  const forget = () => storeText(key, null);
  return {
    found,
    keep: (person) => {
      if (accountId !== "") storeText(key, JSON.stringify(withoutNumber(person)));
    },
    forget,
    startOver: () => {
      forget();
      setFound(null);
    },
  };
}
