// Whether the browser keeps files that it is handed.

/** The messaging app's web views open no downloads; there a link is taken to another browser. */
export function savesFiles(): boolean {
  const { host } = document.documentElement.dataset;
  return host !== "messenger" && host !== "miniprogram";
}
