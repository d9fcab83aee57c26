// Bytes of a page load by kind, read from the browser's DevTools log.
import type { DevtoolsLog } from "lighthouse";

export const KINDS = [
  "HTML",
  "script",
  "style",
  "WebAssembly",
  "data",
  "pictures",
  "other",
] as const;
export type Kind = (typeof KINDS)[number];

export interface Arrival {
  kind: Kind;
  /** Time of the request, µs, on the clock of the trace. */
  asked: number;
  /** Size of the compressed body, without the headers. */
  bytes: number;
}

/** Reads the requests of the page itself, without those of a service worker. */
export function readArrivals(log: DevtoolsLog): Arrival[] {
  const asked = new Map<string, number>();
  const heads = new Map<string, { kind: Kind; bytes: number }>();
  const arrivals: Arrival[] = [];
  for (const { method, params } of log) {
    if (method === "Network.requestWillBeSent") {
      if (params.request.url.startsWith("http")) asked.set(params.requestId, params.timestamp);
    } else if (method === "Network.responseReceived") {
      const { mimeType, encodedDataLength } = params.response;
      heads.set(params.requestId, {
        kind: kindOf(mimeType, params.type),
        bytes: encodedDataLength,
      });
    } else if (method === "Network.loadingFinished") {
      const [seconds, head] = [asked.get(params.requestId), heads.get(params.requestId)];
      if (seconds === undefined || !head) continue;
      const bytes = Math.max(0, params.encodedDataLength - head.bytes);
      arrivals.push({ kind: head.kind, asked: seconds * 1_000_000, bytes });
    }
  }
  return arrivals;
}

function kindOf(mimeType: string, type: string): Kind {
  if (mimeType === "application/wasm") return "WebAssembly";
  if (mimeType === "text/html") return "HTML";
  if (mimeType === "text/css") return "style";
  if (mimeType.includes("javascript")) return "script";
  if (mimeType.startsWith("image/")) return "pictures";
  return type === "Fetch" || type === "XHR" ? "data" : "other";
}
