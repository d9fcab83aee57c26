// The events of a work's form, and the commands that its steps give.
import type { FieldErrors, OwnWork, WorkContent } from "@/core/generated/contract";
import type { UploadedMedia } from "@/shared/upload/upload";
import type { UploadProgress } from "@/shared/upload/uploadItem";
import type { WorkWords } from "../content";
import type { Stopped } from "../StoppedBanner";
import type { FirstSave } from "./saving";
import type { FormButton, ServerState } from "./state";
import type { WordsDraft } from "./wordsDraft";

export type FormEvent =
  | { kind: "shown" }
  | { kind: "hidden" }
  | { kind: "typed"; part: Partial<WorkWords> }
  | { kind: "picked"; media: readonly UploadedMedia[]; progress: UploadProgress }
  /** Stored and submitted files are in the picker. */
  | { kind: "filesShown" }
  | { kind: "pressed"; button: FormButton }
  /** The author paused, or leaves. */
  | { kind: "autosaveDue" }
  /** The first save is about to be sent. */
  | { kind: "begun"; first: FirstSave }
  | { kind: "saved"; work: OwnWork; at: Date; standing: ServerState }
  | { kind: "sent"; work: OwnWork; standing: ServerState }
  /** The page was left after sending. */
  | { kind: "left" }
  | Failure
  /** The work was withdrawn, or is read again from the server. */
  | { kind: "finished" };

/** The end of an attempt that did not succeed. */
export type Failure =
  /** Another device or tab was faster. */
  | { kind: "conflicted"; version: number; standing: ServerState }
  /** Works are not accepted, whatever the form contains. */
  | { kind: "stopped"; why: string; standing: ServerState }
  | {
      kind: "refused";
      error: unknown;
      /** Broken rules by field, if there are any. */
      fields: FieldErrors | null;
      /** The store has deleted some files; shown next to them. */
      filesGone: boolean;
      /** The network or the server failed, so a retry may succeed. */
      passing: boolean;
      standing: ServerState;
    };

export type Command =
  /** `over`: the version that the author has decided to overwrite. */
  | { kind: "save"; content: WorkContent; over: number | null }
  | { kind: "submit"; work: OwnWork }
  /** Stores the draft of this work, or of the activity, on the phone. */
  | { kind: "storeDraft"; id: number | null; draft: Omit<WordsDraft, "savedAt"> }
  /** Deletes the draft if this form has stored it. */
  | { kind: "releaseDraft"; id: number | null }
  /** Deletes the draft if it has only these words. */
  | { kind: "settleDraft"; id: number | null; words: WorkWords }
  | { kind: "deleteDraft"; id: number | null }
  /** Going back to the work's state must show this version. */
  | { kind: "cacheWork"; work: OwnWork }
  | { kind: "toastSuccess"; text: "work.draftSaved" }
  | { kind: "toastFailure"; text: "upload.someFailed" }
  | { kind: "toastError"; error: unknown }
  /** Renders the state at once, so that nothing asks when the page is left. */
  | { kind: "disarm" }
  | { kind: "leaveSent"; work: OwnWork }
  | { kind: "leaveStopped"; stopped: Stopped; work: OwnWork | null };

/** The next state, and the commands to carry out in their order. */
export type Step<State> = [State, Command[]];
