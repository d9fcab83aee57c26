// The files of one set: added, uploaded, retried, removed, reordered, and stored over a reload.
import { createStore } from "zustand/vanilla";
import type { FileKind } from "@/core/generated/contract";
import { neverConverted } from "./conversion";
import { keepFiles, keptFiles, type Place, placeFor } from "./kept";
import type { Prepared } from "./prepare";
import { forgetPreview, keepPreview } from "./previews";
import { Stopped, UploadError } from "./problem";
import { type Standing, standingFiles, withBegun, withoutTaken } from "./standing";
import { Upload, type UploadedMedia } from "./upload";
import {
  type HandedIn,
  isUnderWay,
  mostOf,
  NOTHING_HANDED_IN,
  type SetOptions,
  takesRoom,
  type UploadItem,
  type UploadProgress,
  wantedKinds,
} from "./uploadItem";

interface SetState {
  items: readonly UploadItem[];
}

/** Data of an item besides what is displayed. */
interface Backing {
  upload: Upload | null;
  going: AbortController | null;
  media: UploadedMedia | null;
  size: number;
  preview: Blob | null;
}

let lastId = 0;

export class UploadSet {
  readonly store = createStore<SetState>(() => ({ items: [] }));
  readonly #options: SetOptions;
  readonly #backing = new Map<string, Backing>();
  #purpose: string | null;
  #handedIn: HandedIn;
  /** The current opening: one that was closed meanwhile is ignored. */
  #opening = 0;
  /** The stored files have been read and may be overwritten. */
  #isOpen = false;

  constructor(options: SetOptions) {
    this.#options = options;
    this.#purpose = options.purpose;
    this.#handedIn = options.handedIn ?? NOTHING_HANDED_IN;
  }

  /** Restores the stored files; `close` ends everything that is under way. */
  async open(): Promise<void> {
    this.#opening += 1;
    const opening = this.#opening;
    const place = this.#place();
    const { begunAs, taken = [] } = this.#options;
    const before = begunAs === undefined ? null : placeFor(begunAs);
    const [own, begun] = await Promise.all(
      [place, before].map(async (one) => (one ? keptFiles(one) : null)),
    );
    if (opening !== this.#opening) return;
    const joined = withBegun(own ?? null, begun ?? null, this.#handedIn);
    const kept = withoutTaken(joined ?? own ?? null, taken);
    const isTidied = joined !== null || kept?.items.length !== own?.items.length;
    // Files picked during loading come after the stored ones.
    const picked = this.items;
    for (const one of standingFiles(kept, this.#handedIn)) {
      if (this.#hasRoom(one.item.media.kind)) this.#restore(one);
    }
    if (picked.length > 0) {
      this.store.setState({ items: [...this.items.slice(picked.length), ...picked] });
    }
    this.#isOpen = true;
    if (picked.length > 0 || isTidied) this.#keep();
    if (before && joined) void keepFiles(before, { items: [], basis: null });
  }

  /** Called when the server has these files, under this name: a saved draft has an id of its own. */
  handIn(purpose: string | null, handedIn: HandedIn): void {
    const before = purpose === this.#purpose ? null : this.#place();
    this.#purpose = purpose;
    this.#handedIn = handedIn;
    this.#keep();
    if (before) void keepFiles(before, { items: [], basis: null });
    this.#made(handedIn);
  }

  /** Updates files that the server has processed meanwhile: with a preview, or a problem. */
  #made({ files }: HandedIn): void {
    for (const { id, preview, state } of this.items) {
      const key = this.#backing.get(id)?.media?.key;
      const known = files.find((file) => file.key === key);
      if (known?.preview && !preview) this.#change(id, { preview: known.preview });
      if (known?.problem && state.at === "done") {
        this.#change(id, { state: { at: "failed", problem: known.problem } });
      }
    }
  }

  /** Marks files that the storage has deleted: they are reported as such, and not submitted again. */
  refuse(keys: readonly string[]): void {
    for (const { id } of this.items) {
      const backing = this.#backing.get(id);
      if (!backing?.media || !keys.includes(backing.media.key)) continue;
      backing.media = null;
      this.#change(id, { state: { at: "failed", problem: "gone" } });
    }
    this.#keep();
  }

  close(): void {
    this.#opening += 1;
    this.#isOpen = false;
    for (const { id } of this.items) this.#release(id);
    this.#backing.clear();
    this.store.setState({ items: [] });
  }

  get items(): readonly UploadItem[] {
    return this.store.getState().items;
  }

  /** The uploaded files, in order. */
  get media(): UploadedMedia[] {
    return this.items.flatMap(({ id }) => this.#backing.get(id)?.media ?? []);
  }

  get progress(): UploadProgress {
    if (this.items.some(isUnderWay)) return "busy";
    return this.items.some(({ state }) => state.at === "failed") ? "failed" : "done";
  }

  /** The number of files that can be added, of one kind or of any. */
  free(kind?: FileKind): number {
    const { images, videos, documents = 0, total = images + videos + documents } = this.#options;
    const items = this.items.filter(takesRoom);
    const left = total - items.length;
    if (!kind) return left;
    const same = items.filter((item) => item.kind === kind).length;
    return Math.min(left, mostOf(this.#options)[kind] - same);
  }

  /** Adds as many files as there is room for; resolves to the number left over, once all kinds are known. */
  async add(files: readonly File[]): Promise<number> {
    const taken = files.slice(0, Math.max(0, this.free()));
    const fits = await Promise.all(taken.map((file) => this.#add(file)));
    return files.length - fits.filter(Boolean).length;
  }

  retry(id: string): void {
    const backing = this.#backing.get(id);
    if (!backing?.upload) return;
    backing.going?.abort();
    this.#change(id, { state: { at: "waiting" } });
    void this.#run(id, backing, backing.upload);
  }

  remove(id: string): void {
    const key = this.#backing.get(id)?.media?.key;
    if (this.#options.keepsPreviews && key) forgetPreview(key);
    this.#release(id);
    this.#backing.delete(id);
    this.store.setState({ items: this.items.filter((item) => item.id !== id) });
    this.#keep();
  }

  move(id: string, to: number): void {
    const item = this.items.find((one) => one.id === id);
    if (!item || to < 0 || to >= this.items.length || this.items[to] === item) return;
    const others = this.items.filter((one) => one !== item);
    this.store.setState({ items: [...others.slice(0, to), item, ...others.slice(to)] });
    this.#keep();
  }

  #insert(item: Omit<UploadItem, "id">, backing: Partial<Backing>): string {
    lastId += 1;
    const id = `upload-${lastId}`;
    const known = { upload: null, going: null, media: null, size: 0, preview: null };
    this.#backing.set(id, { ...known, ...backing });
    this.store.setState({ items: [...this.items, { id, ...item }] });
    return id;
  }

  #hasRoom(kind: FileKind): boolean {
    return this.free(kind) > 0;
  }

  #restore({ item: { media, size, preview }, known }: Standing): void {
    const { kind, duration = null } = media;
    const address = preview ? URL.createObjectURL(preview) : (known?.preview ?? null);
    const state: UploadItem["state"] = known?.problem
      ? { at: "failed", problem: known.problem }
      : { at: "done" };
    this.#insert({ kind, duration, preview: address, state }, { media, size, preview });
  }

  /** Resolves to true if there is room for its kind, also if it was removed before its kind was known. */
  #add(file: File): Promise<boolean> {
    const { converts = neverConverted } = this.#options;
    const wanted = { kinds: wantedKinds(this.#options), converts };
    const state = { at: "preparing" } as const;
    const item = { kind: null, name: file.name, preview: null, duration: null, state };
    const id = this.#insert(item, { size: file.size });
    return new Promise((resolve) => {
      const upload = new Upload(file, wanted, {
        onPhase: (state) => this.#change(id, { state }),
        onKind: (kind) => {
          const fits = this.#fits(id, kind);
          resolve(fits);
          if (fits) return;
          this.remove(id);
          throw new Stopped();
        },
        onPrepared: (prepared) => this.#know(id, prepared),
      });
      const backing = this.#backing.get(id);
      if (!backing) return resolve(true);
      backing.upload = upload;
      void this.#run(id, backing, upload).finally(() => resolve(true));
    });
  }

  /** Sets the kind of an item; returns false if that kind is full. */
  #fits(id: string, kind: FileKind): boolean {
    this.#change(id, { kind });
    return this.free(kind) >= 0;
  }

  async #run(id: string, backing: Backing, upload: Upload): Promise<void> {
    const going = new AbortController();
    backing.going = going;
    try {
      backing.media = await upload.run(going.signal);
      this.#change(id, { state: { at: "done" } });
      if (this.#options.keepsPreviews && backing.preview)
        keepPreview(backing.media, backing.preview);
      this.#keep();
    } catch (error) {
      if (going.signal.aborted) return;
      const problem = error instanceof UploadError ? error.problem : "refused";
      this.#change(id, { state: { at: "failed", problem } });
    }
  }

  /** Sets the duration and the preview of a file once it has been read. */
  #know(id: string, { duration, preview }: Prepared): void {
    const backing = this.#backing.get(id);
    if (!backing) return;
    backing.preview = preview;
    const address = preview && URL.createObjectURL(preview);
    this.#change(id, { duration, preview: address });
  }

  #change(id: string, change: Partial<UploadItem>): void {
    const items = this.items.map((item) => (item.id === id ? { ...item, ...change } : item));
    this.store.setState({ items });
  }

  #release(id: string): void {
    this.#backing.get(id)?.going?.abort();
    const preview = this.items.find((item) => item.id === id)?.preview;
    if (preview?.startsWith("blob:")) URL.revokeObjectURL(preview);
  }

  #place(): Place | null {
    return this.#purpose === null ? null : placeFor(this.#purpose);
  }

  #keep(): void {
    const place = this.#place();
    if (!place || !this.#isOpen) return;
    const named = new Set(this.#handedIn.files.map(({ key }) => key));
    const items = this.items.flatMap(({ id }) => {
      const { media = null, size = 0, preview = null } = this.#backing.get(id) ?? {};
      return media ? [{ media, size, preview, handedIn: named.has(media.key) }] : [];
    });
    void keepFiles(place, { items, basis: this.#handedIn.version });
  }
}
