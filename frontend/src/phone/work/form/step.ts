// The form of a work as a state machine: a pure function from (state, event) to (state, commands).
import { checkWork } from "@/core/forms";
import { draftCommands } from "./draftCommands";
import type { Command, FormEvent, Step } from "./events";
import { conflicted, refused, saved, stopped, withErrors } from "./outcomes";
import {
  type Attempt,
  autosaves,
  contentIn,
  type FormButton,
  type FormState,
  textIn,
} from "./state";

/** Applies an event to the form; the draft on the phone follows every change. */
export function step(before: FormState, event: FormEvent): Step<FormState> {
  const [state, commands] = apply(before, event);
  return [state, [...commands, ...draftCommands(before, state)]];
}

function apply(state: FormState, event: FormEvent): Step<FormState> {
  switch (event.kind) {
    case "shown":
      return [{ ...state, isShown: true }, []];
    case "hidden":
      return [{ ...state, isShown: false }, []];
    case "typed":
      return [typed(state, event.part), []];
    case "picked":
      return [{ ...state, media: event.media, progress: event.progress }, []];
    case "filesShown":
      return runDeferred({ ...state, hasFiles: true });
    case "pressed":
      if (!state.hasFiles) return [{ ...state, deferred: event.button }, []];
      return press(state, event.button);
    case "autosaveDue":
      return autosaves(state) ? begin(state, "save", false) : [state, []];
    case "begun":
      return [{ ...state, standing: { ...state.standing, first: event.first } }, []];
    case "saved":
      return saved(state, event);
    case "sent":
      // The work stays as it was while the page is left.
      return [{ ...state, standing: event.standing }, [{ kind: "leaveSent", work: event.work }]];
    case "left":
      return [{ ...state, attempt: null }, []];
    case "conflicted":
      return conflicted(state, event);
    case "stopped":
      return stopped(state, event);
    case "refused":
      return refused(state, event);
    case "finished":
      return finish(state);
  }
}

function typed(state: FormState, part: Partial<FormState["words"]>): FormState {
  const errors = Object.entries(state.errors).filter(([field]) => !(field in part));
  return { ...state, words: { ...state.words, ...part }, errors: Object.fromEntries(errors) };
}

function runDeferred(state: FormState): Step<FormState> {
  const { deferred } = state;
  return deferred ? press({ ...state, deferred: null }, deferred) : [state, []];
}

function press(state: FormState, button: FormButton): Step<FormState> {
  if (state.attempt) return [state, []];
  const errors = checkWork(contentIn(state), button === "send");
  const checked = withErrors(state, errors);
  if (Object.keys(errors).length > 0) return [checked, []];
  if (button === "send" && state.progress === "failed") {
    return [checked, [{ kind: "toastFailure", text: "upload.someFailed" }]];
  }
  return begin(checked, button, true);
}

/** Saves the content; a work that is saved already is sent as it is. */
function begin(state: FormState, button: FormButton, byHand: boolean): Step<FormState> {
  const { words, media, work, conflict } = state;
  const text = textIn(state);
  const isSaved = state.savedText === text && conflict === null;
  const ready = button === "send" && isSaved ? work : null;
  const phase = ready ? "submitting" : "saving";
  const keys = media.map(({ key }) => key);
  const attempt: Attempt = { button, byHand, phase, text, words, keys };
  const command: Command = ready
    ? { kind: "submit", work: ready }
    : { kind: "save", content: contentIn(state), over: conflict };
  return [{ ...state, attempt }, [command]];
}

function finish(state: FormState): Step<FormState> {
  const id = state.work?.id ?? null;
  const commands: Command[] = [{ kind: "disarm" }, { kind: "deleteDraft", id }];
  if (state.isNew) commands.push({ kind: "deleteDraft", id: null });
  return [{ ...state, isOver: true }, commands];
}
