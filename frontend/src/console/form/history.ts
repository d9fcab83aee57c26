// The steps of editing, to be undone and done again.

/** Most steps that can be undone. */
const STEPS_MAX = 100;

export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** Names what the last step changed: typing into one field is one step. */
  mark: string | null;
}

export function beginHistory<T>(now: T): History<T> {
  return { past: [], now, future: [], mark: null };
}

/** Adds a step, or goes on with the last one if both have the same mark. */
export function stepTo<T>(
  { past, now, mark: last }: History<T>,
  next: T,
  mark: string | null,
): History<T> {
  const goesOn = mark !== null && mark === last;
  return {
    past: goesOn ? past : [...past, now].slice(-STEPS_MAX),
    now: next,
    future: [],
    mark,
  };
}

export function stepBack<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const { past, now, future } = history;
  return { past: past.slice(0, -1), now: before, future: [now, ...future], mark: null };
}

export function stepForward<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, future, mark: null };
}
