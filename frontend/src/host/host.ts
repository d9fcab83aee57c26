// Where the page runs, as the start of the page told it.

/** In the messaging app's own browser. */
export function isMessenger(): boolean {
  return document.documentElement.dataset.host === "messenger";
}
