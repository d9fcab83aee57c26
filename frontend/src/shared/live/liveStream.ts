// A live feed of an activity: the stream, and requests instead of it where it fails.
import { call } from "@/core/call";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import type { ActivityId, DanmuOnWall, LiveFeed } from "@/core/generated/contract";
import { liveAddress } from "@/core/liveAddress";

/** The server sends something every 20 s: after this silence, ms, the stream is dead. */
export const SILENCE = 45_000;
/** Time between two requests while there is no stream, ms. */
export const POLL_EVERY = 10_000;
/** States of a stream (HTML, section 9.2.2). */
const OPEN = 1;
const CLOSED = 2;
/** Requests after which the counters are read again too. */
const POLLS_PER_RESET = 3;
/** Shortest and longest wait, ms, before a refused stream is opened again. */
const RETRY = { first: 5_000, most: 300_000 };

/** An event of the feed. After `reset`, events are missing. */
export type LiveEvent =
  | { name: "count"; data: NonNullable<LiveFeed["count"]> }
  | { name: "danmu"; data: DanmuOnWall }
  | { name: "reset" };

export class LiveStream {
  readonly #id: ActivityId;
  readonly #tell: (event: LiveEvent) => void;
  #source: EventSource | null = null;
  #last = "";
  #silence = 0;
  /** The open stream has sent something. */
  #spoke = false;
  #retry = 0;
  #poll = 0;
  #refusals = 0;
  #polls = 0;
  #cursor: string | null = null;
  #closed = false;

  constructor(id: ActivityId, tell: (event: LiveEvent) => void) {
    this.#id = id;
    this.#tell = tell;
    this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#drop();
    clearTimeout(this.#retry);
    clearTimeout(this.#poll);
  }

  #open(): void {
    if (this.#closed) return;
    if (typeof EventSource === "undefined") {
      this.#ask();
      return;
    }
    const source = new EventSource(liveAddress(this.#id, this.#last));
    this.#source = source;
    this.#spoke = false;
    this.#listen();
    source.addEventListener("beat", (event) => this.#heard(event));
    source.addEventListener("reset", (event) => {
      this.#heard(event);
      this.#tell({ name: "reset" });
    });
    source.addEventListener("count", (event) => {
      this.#heard(event);
      this.#tell({ name: "count", data: JSON.parse(event.data) });
    });
    source.addEventListener("danmu", (event) => {
      this.#heard(event);
      this.#tell({ name: "danmu", data: JSON.parse(event.data) });
    });
    source.addEventListener("error", () => {
      // The browser opens a lost stream again by itself, but not one that was refused.
      if (source.readyState === CLOSED) this.#refused();
    });
  }

  #heard(event: MessageEvent): void {
    this.#last = event.lastEventId || this.#last;
    this.#spoke = true;
    this.#refusals = 0;
    clearTimeout(this.#poll);
    this.#cursor = null;
    this.#listen();
  }

  /** Waits for the next event. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => {
      // A proxy may hold back a stream that it opened.
      if (!this.#spoke) return this.#refused();
      this.#drop();
      this.#open();
    }, SILENCE);
  }

  #drop(): void {
    clearTimeout(this.#silence);
    this.#source?.close();
    this.#source = null;
  }

  #refused(): void {
    this.#drop();
    const wait = Math.min(RETRY.first * 2 ** this.#refusals, RETRY.most);
    this.#refusals += 1;
    clearTimeout(this.#retry);
    // Not all phones at once.
    this.#retry = window.setTimeout(() => this.#open(), wait * (0.5 + Math.random()));
    this.#ask();
  }

  /** Asks for new danmu now and then until there is a stream. */
  #ask(): void {
    clearTimeout(this.#poll);
    this.#poll = window.setTimeout(() => void this.#askOnce(), POLL_EVERY * (0.5 + Math.random()));
  }

  async #askOnce(): Promise<void> {
    this.#polls += 1;
    try {
      const since = this.#cursor;
      const feed = await call("danmu.feed", { id: this.#id, since }, { showMessage: false });
      if (this.#closed) return;
      this.#cursor = feed.cursor;
      // The first answer has the newest ones, which may be old.
      if (since !== null) for (const data of feed.list) this.#tell({ name: "danmu", data });
      if (this.#polls % POLLS_PER_RESET === 0) this.#tell({ name: "reset" });
    } catch (error) {
      if (this.#closed) return;
      if (refusalCode(error) === NOT_FOUND) {
        this.close();
        return;
      }
      // Without a network the next request may succeed.
    }
    if (this.#source?.readyState !== OPEN) this.#ask();
  }
}
