// Saves a picture in the way that the host allows.
import { isTouchApple } from "./device";

/** Web views of the messaging app and of iPhones ignore downloads; there a picture is saved by a long press on it. */
export function savesByLongPress(): boolean {
  const { host } = document.documentElement.dataset;
  return host === "messenger" || host === "miniprogram" || isTouchApple();
}

/** Downloads what the page holds; `name` includes the extension. */
export function downloadBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The menu of a long press saves pictures with `data:` addresses, not those with `blob:` addresses. */
export function asDataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
