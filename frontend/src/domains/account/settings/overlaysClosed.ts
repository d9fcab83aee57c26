// Waits until a dialog that has just closed has taken its entry out of the history: going to
// another page before that would be undone by the step back.

const STEP_MS = 16;
const LONGEST_MS = 1000;

function hasEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "overlays" in state;
}

export async function overlaysClosed(): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (hasEntry() && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
