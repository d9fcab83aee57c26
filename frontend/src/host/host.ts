// The host of the page, as the start of the page detected it.

/** In the messaging app's own browser. */
export function isMessenger(): boolean {
  return document.documentElement.dataset.host === "messenger";
}
