// The files of one set: added, uploaded, retried, removed, reordered, and stored over a reload.
import { createStore } from "zustand/vanilla";
import type { FileKind } from "@/core/generated/contract";
import { neverConverted } from "./conversion";
import { type InitialFile, initialFiles, withDraftFiles, withoutTaken } from "./initialFiles";
import type { Prepared } from "./prepare";
import { UploadCancelled, UploadError } from "./problem";
import { loadFiles, type StorageKey, saveFiles, storageKeyFor } from "./storedFiles";
import { deletePreview, savePreview } from "./storedPreviews";
import { Upload, type UploadedMedia } from "./upload";
import {
  isUnderWay,
  mostOf,
  NO_SERVER_FILES,
  type ServerFiles,
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
interface UploadStore {
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
  readonly #backing = new Map<string, UploadStore>();
  #purpose: string | null;
  #serverFiles: ServerFiles;
  /** The current opening: one that was closed meanwhile is ignored. */
  #opening = 0;
  /** The stored files have been read and may be overwritten. */
  #isOpen = false;

  constructor(options: SetOptions) {
    this.#options = options;
    this.#purpose = options.purpose;
    this.#serverFiles = options.serverFiles ?? NO_SERVER_FILES;
  }

  /** Restores the stored files; `close` ends everything that is under way. */
  async open(): Promise<void> {
    this.#opening += 1;
    const opening = this.#opening;
    const key = this.#storageKey();
    const { draftPurpose, taken = [] } = this.#options;
    const before = draftPurpose === undefined ? null : storageKeyFor(draftPurpose);
    const [own, draft] = await Promise.all(
      [key, before].map(async (one) => (one ? loadFiles(one) : null)),
    );
    if (opening !== this.#opening) return;
    const joined = withDraftFiles(own ?? null, draft ?? null, this.#serverFiles);
    const stored = withoutTaken(joined ?? own ?? null, taken);
    const isChanged = joined !== null || stored?.items.length !== own?.items.length;
    // Files picked during loading come after the stored ones.
    const picked = this.items;
    for (const one of initialFiles(stored, this.#serverFiles)) {
      if (this.#hasRoom(one.item.media.kind)) this.#restore(one);
    }
    if (picked.length > 0) {
      this.store.setState({ items: [...this.items.slice(picked.length), ...picked] });
    }
    this.#isOpen = true;
    if (picked.length > 0 || isChanged) this.#save();
    if (before && joined) void saveFiles(before, { items: [], basis: null });
  }

  /** Called when the server has these files, under this name: a saved draft has an id of its own. */
  setServerFiles(purpose: string | null, serverFiles: ServerFiles): void {
    const before = purpose === this.#purpose ? null : this.#storageKey();
    this.#purpose = purpose;
    this.#serverFiles = serverFiles;
    this.#save();
    if (before) void saveFiles(before, { items: [], basis: null });
    this.#applyProcessed(serverFiles);
  }

  /** Updates files that the server has processed meanwhile: with a preview, or a problem. */
  #applyProcessed({ files }: ServerFiles): void {
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
    this.#save();
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
    if (this.#options.storesPreviews && key) deletePreview(key);
    this.#release(id);
    this.#backing.delete(id);
    this.store.setState({ items: this.items.filter((item) => item.id !== id) });
    this.#save();
  }

  move(id: string, to: number): void {
    const item = this.items.find((one) => one.id === id);
    if (!item || to < 0 || to >= this.items.length || this.items[to] === item) return;
    const others = this.items.filter((one) => one !== item);
    this.store.setState({ items: [...others.slice(0, to), item, ...others.slice(to)] });
    this.#save();
  }

  #insert(item: Omit<UploadItem, "id">, backing: Partial<UploadStore>): string {
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

  #restore({ item: { media, size, preview }, known }: InitialFile): void {
    const { kind, duration = null } = media;
    const address = preview ? URL.createObjectURL(preview) : (known?.preview ?? null);
    const state: UploadItem["state"] = known?.problem
      ? { at: "failed", problem: known.problem }
      : { at: "done" };
    this.#insert({ kind, duration, preview: address, state }, { media, size, preview });
  }

  /** Resolves to true if there is room for its kind, also if it was removed before its kind was known. */
  #add(file: File): Promise<boolean> {
    const { converts = neverConverted, sign } = this.#options;
    const wanted = { kinds: wantedKinds(this.#options), converts, sign };
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
          throw new UploadCancelled();
        },
        onPrepared: (prepared) => this.#setPrepared(id, prepared),
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

  async #run(id: string, backing: UploadStore, upload: Upload): Promise<void> {
    const going = new AbortController();
    backing.going = going;
    try {
      backing.media = await upload.run(going.signal);
      this.#change(id, { state: { at: "done" } });
      if (this.#options.storesPreviews && backing.preview)
        savePreview(backing.media, backing.preview);
      this.#save();
    } catch (error) {
      if (going.signal.aborted) return;
      const problem = error instanceof UploadError ? error.problem : "refused";
      this.#change(id, { state: { at: "failed", problem } });
    }
  }

  /** Sets the duration and the preview of a file once it has been read. */
  #setPrepared(id: string, { duration, preview }: Prepared): void {
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

  #storageKey(): StorageKey | null {
    return this.#purpose === null ? null : storageKeyFor(this.#purpose);
  }

  #save(): void {
    const key = this.#storageKey();
    if (!key || !this.#isOpen) return;
    const onServer = new Set(this.#serverFiles.files.map(({ key }) => key));
    const items = this.items.flatMap(({ id }) => {
      const { media = null, size = 0, preview = null } = this.#backing.get(id) ?? {};
      return media ? [{ media, size, preview, handedIn: onServer.has(media.key) }] : [];
    });
    void saveFiles(key, { items, basis: this.#serverFiles.version });
  }
}
