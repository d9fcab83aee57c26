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

/** Null where tabs cannot agree on one of them: then each has a stream of its own. */
function channelOf(name: string): BroadcastChannel | null {
  if (typeof BroadcastChannel === "undefined" || !navigator.locks) return null;
  // eslint-disable-next-line compat/compat -- asked above
  return new BroadcastChannel(name);
}

function alone(id: ActivityId, tell: (event: LiveEvent) => void) {
  const stream = new LiveStream(id, tell);
  return { end: () => stream.close() };
}

/** Opens the stream once no other tab has one. */
function inTurn(name: string, open: () => LiveStream) {
  const waiting = new AbortController();
  let own: LiveStream | null = null;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // eslint-disable-next-line compat/compat -- there is a channel only where there are locks
  const request = navigator.locks.request(name, { signal: waiting.signal }, async () => {
    own = open();
    await held;
  });
  request.catch(() => {
    // Aborted while it waited, or refused: sandboxed frames have no locks.
    if (!waiting.signal.aborted) own = open();
  });
  return {
    end: () => {
      waiting.abort();
      own?.close();
      release();
    },
  };
}
