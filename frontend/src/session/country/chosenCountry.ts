// The country whose calling code was chosen last, kept on this phone.
import { storedText, storeText } from "@/core/storedText";

export interface CallingCode {
  /** ISO 3166, of two letters. */
  region: string;
  /** Without `+`. */
  code: string;
}

/** As `DE49`: who only shows it needs no table. */
const KEY = "country";
const STORED = /^([A-Z]{2})([1-9]\d{0,2})$/;

/** Whatever language is read: the activities are there, and so are most of the numbers. */
const MAINLAND: CallingCode = { region: "CN", code: "86" };

export function chosenCountry(): CallingCode {
  const [, region, code] = STORED.exec(storedText(KEY) ?? "") ?? [];
  return region && code ? { region, code } : MAINLAND;
}

export function keepCountry({ region, code }: CallingCode): void {
  storeText(KEY, region + code);
}
