// Tells whether the browser can save downloads.

/** The messaging app's web views ignore downloads; there the user copies a link to another browser. */
export function savesFiles(): boolean {
  const { host } = document.documentElement.dataset;
  return host !== "messenger" && host !== "miniprogram";
}
