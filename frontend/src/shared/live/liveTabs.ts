// One stream for all tabs of a phone: the tab that holds a lock has it, and tells the others.
import type { ActivityId } from "@/core/generated/contract";
import { currentMerchant } from "@/core/queryScope";
import { type LiveEvent, LiveStream } from "./liveStream";

/** A hidden tab passes the stream on after this time, ms. */
const HIDDEN = 30_000;

/** Follows the feed of an activity; returns what ends it. */
export function followLive(id: ActivityId, tell: (event: LiveEvent) => void): () => void {
  const name = `laurel.live.${currentMerchant()}.${id}`;
  const channel = channelOf(name);
  const tellAll = (event: LiveEvent) => {
    tell(event);
    channel?.postMessage(event);
  };
  channel?.addEventListener("message", ({ data }: MessageEvent<LiveEvent>) => tell(data));

  let turn: { end: () => void } | null = null;
  let hidden = 0;
  const begin = () => {
    clearTimeout(hidden);
    turn ??= channel === null ? alone(id, tell) : inTurn(name, () => new LiveStream(id, tellAll));
  };
  const end = () => {
    turn?.end();
    turn = null;
  };
  const look = () => {
    clearTimeout(hidden);
    if (document.hidden) hidden = window.setTimeout(end, HIDDEN);
    else begin();
  };
  document.addEventListener("visibilitychange", look);
  if (!document.hidden) begin();
  return () => {
    document.removeEventListener("visibilitychange", look);
    clearTimeout(hidden);
    end();
    channel?.close();
  };
}

/** Without channels each tab has a stream of its own. */
function channelOf(name: string): BroadcastChannel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  // eslint-disable-next-line compat/compat -- asked above
  return new BroadcastChannel(name);
}

function alone(id: ActivityId, tell: (event: LiveEvent) => void) {
  const stream = new LiveStream(id, tell);
  return { end: () => stream.close() };
}

/** Opens the stream once no other tab has one. */
function inTurn(name: string, open: () => LiveStream) {
  // eslint-disable-next-line compat/compat -- asked below; without locks each tab has a stream of its own
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    const stream = open();
    return { end: () => stream.close() };
  }
  const waiting = new AbortController();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const request = locks.request(name, { signal: waiting.signal }, async () => {
    const stream = open();
    await held;
    stream.close();
  });
  // Aborted while it waited.
  request.catch(() => {});
  return {
    end: () => {
      waiting.abort();
      release();
    },
  };
}
