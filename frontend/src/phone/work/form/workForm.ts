// Carries out the commands of a work's form, in order.
import type { QueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { createStore } from "zustand/vanilla";
import { fieldErrors, refusalCode } from "@/core/callError";
import { MEDIA_NOT_ACCEPTED } from "@/core/generated/codes";
import type { OwnWork, WorkDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { errorText, toastError } from "@/core/toastError";
import { translate } from "@/i18n/translate";
import { toast } from "@/ui/toast/toast";
import type { Stopped } from "../StoppedBanner";
import type { Command, Failure, FormEvent } from "./events";
import { isClosed, isPassing } from "./refusal";
import { VersionConflict, WorkSaving } from "./saving";
import { type FormState, initialState, type ServerState } from "./state";
import { step } from "./step";
import { WordsPlace } from "./wordsDraft";

export interface WorkFormOptions {
  accountId: string;
  competitionId: number;
  applyId: number;
  own: OwnWork | null;
  /** Name of the author that a new work begins with. */
  author?: string | undefined;
  client: QueryClient;
}

/** Ways out of the form. */
export interface Exits {
  onSent: (work: OwnWork) => void | Promise<void>;
  /** Called when works are not accepted; typed text stays on the phone. */
  onStopped: (stopped: Stopped, work: OwnWork | null) => void;
}

/** The form without its screen: an answer that arrives after the screen is gone is still handled. */
export class WorkForm {
  readonly store;
  readonly #saving: WorkSaving;
  readonly #drafts: WordsPlace;
  readonly #client: QueryClient;
  #exits: Exits = { onSent: () => {}, onStopped: () => {} };

  constructor({ accountId, competitionId, applyId, own, author, client }: WorkFormOptions) {
    this.#client = client;
    this.#drafts = new WordsPlace(accountId, competitionId);
    const found = this.#drafts.find(own);
    this.#saving = new WorkSaving({
      competitionId,
      applyId,
      own,
      first: found?.first,
      lost: found?.lost,
      onFirst: (first) => this.dispatch({ kind: "begun", first }),
    });
    this.store = createStore<FormState>(() => initialState(own, found, author));
  }

  /** The server's version of the work, also while a save is under way. */
  readonly current = (): OwnWork | null => this.#saving.work;

  readonly dispatch = (event: FormEvent): void => {
    const [state, commands] = step(this.store.getState(), event);
    this.store.setState(state, true);
    for (const command of commands) this.#carryOut(command);
  };

  leaveBy(exits: Exits): void {
    this.#exits = exits;
  }

  #carryOut(command: Command): void {
    switch (command.kind) {
      case "save":
        void this.#attempt(this.#saving.keep(command.content, command.over), (work) => ({
          kind: "saved",
          work,
          at: new Date(),
          standing: this.#standing(),
        }));
        return;
      case "submit":
        void this.#attempt(this.#saving.submit(command.work), (work) => ({
          kind: "sent",
          work,
          standing: this.#standing(),
        }));
        return;
      case "storeDraft":
        this.#drafts.write(command.id, command.draft);
        return;
      case "releaseDraft":
        this.#drafts.release(command.id);
        return;
      case "settleDraft":
        this.#drafts.settle(command.id, command.words);
        return;
      case "deleteDraft":
        this.#drafts.forget(command.id);
        return;
      case "cacheWork":
        this.#cache(command.work);
        return;
      case "toastSuccess":
        toast.success(translate(command.text));
        return;
      case "toastFailure":
        toast.error(translate(command.text));
        return;
      case "toastError":
        toastError(command.error);
        return;
      case "disarm":
        // The leave guard belongs to the rendered form, and must be gone before anything leads away.
        flushSync(() => {});
        return;
      case "leaveSent":
        void this.#leave(command.work);
        return;
      case "leaveStopped":
        this.#exits.onStopped(command.stopped, command.work);
        return;
    }
  }

  async #attempt(request: Promise<OwnWork>, done: (work: OwnWork) => FormEvent): Promise<void> {
    const event = await request.then(done, (error: unknown) => failureOf(error, this.#standing()));
    this.dispatch(event);
  }

  async #leave(work: OwnWork): Promise<void> {
    await this.#exits.onSent(work);
    this.dispatch({ kind: "left" });
  }

  #standing(): ServerState {
    const { work, first, lost } = this.#saving;
    return { work, first, lost };
  }

  #cache(own: OwnWork): void {
    this.#client.setQueryData<WorkDetail>(
      queryFor("work.one", { id: own.id }).queryKey,
      (before) => before && { ...before, own },
    );
  }
}

/** Classifies the failure of an attempt. */
function failureOf(error: unknown, standing: ServerState): Failure {
  if (error instanceof VersionConflict) {
    return { kind: "conflicted", version: error.by.version, standing };
  }
  const code = refusalCode(error);
  if (isClosed(code)) return { kind: "stopped", why: errorText(error), standing };
  return {
    kind: "refused",
    error,
    fields: fieldErrors(error),
    filesGone: code === MEDIA_NOT_ACCEPTED,
    passing: isPassing(error),
    standing,
  };
}
