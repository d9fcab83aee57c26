// Tests which map a device opens.
import { expect, test } from "vitest";
import { mapAddress } from "./mapAddress";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)";
const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8)";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64)";

test.each([
  [IPHONE, false, "https://maps.apple.com/?q=Dock%20%26%20Bay"],
  [ANDROID, false, "geo:0,0?q=Dock%20%26%20Bay"],
  [DESKTOP, false, "https://www.openstreetmap.org/search?query=Dock%20%26%20Bay"],
  [ANDROID, true, "https://uri.amap.com/search?keyword=Dock%20%26%20Bay"],
])("%s, in the messaging app: %s", (agent, messenger, address) => {
  expect(mapAddress("Dock & Bay", agent, messenger)).toBe(address);
});
