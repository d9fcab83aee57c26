// The switch of single keys, a setting of this browser.
import { storedText, storeText } from "@/core/storedText";

const PLACE = "keys";
const OFF = "off";

export function areKeysOn(): boolean {
  return storedText(PLACE) !== OFF;
}

export function turnKeys(on: boolean): void {
  storeText(PLACE, on ? null : OFF);
}
