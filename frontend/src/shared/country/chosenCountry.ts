// The country whose calling code was chosen last, stored on this phone.
import { storedText, storeText } from "@/core/storedText";

export interface CallingCode {
  /** ISO 3166, of two letters. */
  region: string;
  /** Without `+`. */
  code: string;
}

/** Stored as `DE49`, so that showing it does not need the table of countries. */
const KEY = "country";
const STORED = /^([A-Z]{2})([1-9]\d{0,2})$/;

/** The default in every language: the activities and most phone numbers are in mainland China. */
const MAINLAND: CallingCode = { region: "CN", code: "86" };

export function chosenCountry(): CallingCode {
  const [, region, code] = STORED.exec(storedText(KEY) ?? "") ?? [];
  return region && code ? { region, code } : MAINLAND;
}

export function keepCountry({ region, code }: CallingCode): void {
  storeText(KEY, region + code);
}
