// Saves and submits a work, and finds out the result of a request whose answer was lost.
import { newNonce } from "@/core/attempt";
import { call } from "@/core/call";
import { CallError, refusalCode } from "@/core/callError";
import { VERSION_CONFLICT, WORKS_LIMIT } from "@/core/generated/codes";
import type { OwnWork, WorkContent } from "@/core/generated/contract";
import { editedOf, textOf } from "../content";

/** The first save, while it is unknown whether it arrived. */
export interface FirstSave {
  nonce: string;
  content: WorkContent;
}

/** A conflict: another device or tab was faster. It is overwritten only on request. */
export class VersionConflict extends Error {
  override readonly name = "VersionConflict";
  constructor(readonly by: OwnWork) {
    super("overtaken");
  }
}

interface SavingOptions {
  competitionId: number;
  applyId: number;
  own: OwnWork | null;
  /** Left by a page that was closed before the answer came. */
  first?: FirstSave | null | undefined;
  lost?: string | null | undefined;
  /** Called before a first save is sent, with what must be repeated if its answer is lost. */
  onFirst?: (first: FirstSave) => void;
}

/** The current work, which the refusal contains. */
function newest(error: unknown): OwnWork | null {
  if (refusalCode(error) !== VERSION_CONFLICT) return null;
  const data: unknown = error instanceof CallError ? error.data : null;
  const isWork =
    typeof data === "object" && data !== null && "version" in data && "content" in data;
  // By the contract, the data of error 4009 is the current work.
  return isWork ? (data as OwnWork) : null;
}

function isSame(work: OwnWork, text: string | null): boolean {
  return textOf(editedOf(work).content) === text;
}

export class WorkSaving {
  /** The server's version of the work. */
  work: OwnWork | null;
  first: FirstSave | null;
  /** Content of a change that may have arrived although its answer was lost. */
  lost: string | null;
  readonly #place: { competitionId: number; applyId: number };
  readonly #onFirst: (first: FirstSave) => void;

  constructor(options: SavingOptions) {
    const { competitionId, applyId, own, first = null, lost = null, onFirst = () => {} } = options;
    this.#place = { competitionId, applyId };
    this.#onFirst = onFirst;
    this.work = own;
    this.first = own ? null : first;
    this.lost = lost;
  }

  /** `over`: the version that the author has decided to overwrite. */
  async keep(content: WorkContent, over: number | null): Promise<OwnWork> {
    if (this.work) return this.#change(this.work, content, over);
    const begun = await this.#begin(content);
    return isSame(begun, textOf(content)) ? begun : this.#change(begun, content, null);
  }

  async submit(kept: OwnWork): Promise<OwnWork> {
    const { id, version } = kept;
    try {
      this.work = await call("work.submit", { id, version }, { showMessage: false });
      return this.work;
    } catch (error) {
      const now = newest(error);
      if (!now) throw error;
      const isSent = isSame(now, textOf(editedOf(kept).content)) && !now.actions.includes("submit");
      if (!isSent) throw new VersionConflict(now);
      this.work = now;
      return now;
    }
  }

  async #begin(content: WorkContent): Promise<OwnWork> {
    try {
      // A first save that may have arrived is repeated unchanged: with other content it would create a second
      // work.
      if (this.first) return await this.#add(this.first);
    } catch (error) {
      if (refusalCode(error) === null) throw error;
      // It never arrived and is refused now, so the newer content takes its place.
    }
    this.first = { nonce: newNonce(), content };
    this.#onFirst(this.first);
    try {
      return await this.#add(this.first);
    } catch (error) {
      if (refusalCode(error) === WORKS_LIMIT) await this.#adopt();
      throw error;
    }
  }

  async #add(first: FirstSave): Promise<OwnWork> {
    try {
      this.work = await call("work.add", { ...this.#place, ...first }, { showMessage: false });
      this.first = null;
      return this.work;
    } catch (error) {
      if (refusalCode(error) !== null) this.first = null;
      throw error;
    }
  }

  /** Another tab has begun the only possible work: this form continues with it. */
  async #adopt(): Promise<void> {
    const { competitionId, applyId } = this.#place;
    const { list } = await call("work.mine", { competitionId }, { showMessage: false });
    const there = list.find((one) => one.applyId === applyId && one.actions.includes("edit"));
    if (!there) return;
    this.work = there;
    throw new VersionConflict(there);
  }

  async #change(work: OwnWork, content: WorkContent, over: number | null): Promise<OwnWork> {
    const text = textOf(content);
    const { id } = work;
    try {
      const request = { id, content, version: over ?? work.version };
      this.work = await call("work.change", request, { showMessage: false });
      this.lost = null;
      return this.work;
    } catch (error) {
      const now = newest(error);
      if (now && isSame(now, text)) {
        this.work = now;
        this.lost = null;
        return now;
      }
      if (now && this.lost !== null && isSame(now, this.lost)) {
        this.lost = null;
        this.work = now;
        return this.#change(now, content, null);
      }
      if (now) throw new VersionConflict(now);
      if (refusalCode(error) === null) this.lost = text;
      throw error;
    }
  }
}
