// The switches of danmu, remembered on this phone: on over videos, off on walls, until the user changes them.
import { create } from "zustand";
import { storedText, storeText } from "@/core/storedText";

export type DanmuPlace = "video" | "wall";

const KEYS = { video: "danmu:video", wall: "danmu:wall" } as const satisfies Record<
  DanmuPlace,
  string
>;
const ON = "on";
const OFF = "off";

const useSwitches = create<Record<DanmuPlace, boolean | null>>(() => ({ video: null, wall: null }));

function remembered(place: DanmuPlace): boolean {
  return place === "video" ? storedText(KEYS.video) !== OFF : storedText(KEYS.wall) === ON;
}

export function useDanmuSwitch(place: DanmuPlace): [boolean, (on: boolean) => void] {
  const changed = useSwitches((state) => state[place]);
  const change = (on: boolean) => {
    storeText(KEYS[place], on ? ON : OFF);
    useSwitches.setState({ [place]: on });
  };
  return [changed ?? remembered(place), change];
}
