// Replaces the first screen by the app between two frames, and keeps scroll positions, input, choices and
// taps.

type Field = HTMLInputElement | HTMLSelectElement;

/** The part of the page that both render. */
function frameOf(place: HTMLElement): Element | null {
  let part: Element | null = place.querySelector("main");
  while (part && part.parentElement !== place) part = part.parentElement;
  return part;
}

function pathOf(frame: Element, element: Element): number[] {
  const path: number[] = [];
  for (let part = element; part !== frame && part.parentElement; part = part.parentElement) {
    path.unshift([...part.parentElement.children].indexOf(part));
  }
  return path;
}

function at(frame: Element | null, path: number[]): Element | null {
  let part: Element | null = frame;
  for (const index of path) part = part?.children[index] ?? null;
  return part;
}

/** Identifies an element by its content: for a signed-in user, its position among its siblings can differ. */
function fingerprint(element: Element): string {
  const named = ["href", "type", "aria-label", "placeholder"].map((name) =>
    element.getAttribute(name),
  );
  const choice =
    element instanceof HTMLInputElement && element.type === "radio" ? element.value : "";
  const words = element instanceof HTMLSelectElement ? "" : element.textContent;
  return [element.tagName, ...named, choice, words].join(" ");
}

/** Finds the app's element for one of the first screen: by its position, otherwise by its content. */
function counterpart(frame: Element, old: Element): (fresh: Element | null) => Element | null {
  const path = pathOf(frame, old);
  const fingerprinted = fingerprint(old);
  return (fresh) => {
    const there = at(fresh, path);
    if (there && fingerprint(there) === fingerprinted) return there;
    const others = [...(fresh?.querySelectorAll(old.tagName) ?? [])];
    return others.find((element) => fingerprint(element) === fingerprinted) ?? null;
  };
}

/** React notices a value only if it is set through the prototype's setter. */
function setValue(field: Field, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  const type = field instanceof HTMLInputElement ? "input" : "change";
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A function that restores the input of a field in the app; null if nothing was entered. */
function entered(old: Field): ((fresh: Element | null) => void) | null {
  if (old instanceof HTMLInputElement && old.type === "radio") {
    if (!old.checked || old.defaultChecked) return null;
    return (fresh) => (fresh as HTMLElement | null)?.click();
  }
  const { value } = old;
  const same = old instanceof HTMLInputElement ? value === "" : old.selectedIndex === 0;
  if (same) return null;
  const caret =
    old instanceof HTMLInputElement ? ([old.selectionStart, old.selectionEnd] as const) : null;
  return (fresh) => {
    if (!fresh) return;
    setValue(fresh as Field, value);
    if (caret && fresh === document.activeElement) {
      (fresh as HTMLInputElement).setSelectionRange(...caret);
    }
  };
}

/** Repeats a tap; if its element is missing in the app, follows the link. */
function tapAgain(fresh: Element | null, old: HTMLElement): void {
  if (fresh instanceof HTMLElement) fresh.click();
  else if (old instanceof HTMLAnchorElement) location.assign(old.href);
}

/** A container next to the first screen in which the app is rendered: laid out, but invisible. */
export function hiddenContainer(place: HTMLElement): HTMLElement {
  const other = document.createElement("div");
  other.className = "beside";
  other.inert = true;
  place.after(other);
  return other;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Resolves once the app has rendered a page there, not a waiting screen, and its effects have run and its
 * layout is done. On a phone the layout takes time and gets a task of its own.
 */
export async function pageShown(app: HTMLElement): Promise<void> {
  const isShown = () => app.querySelector("main:not([data-waiting])") !== null;
  if (!isShown()) {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isShown()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(app, { childList: true, subtree: true });
    });
  }
  // Effects run after the markup is in place.
  await nextTask();
  app.getBoundingClientRect();
  await nextTask();
}

/**
 * Replaces the first screen by the app at once. The returned function restores input, choices and the tap;
 * call it once the app handles events.
 */
export function takeOver(place: HTMLElement, app: HTMLElement): () => void {
  const frame = frameOf(place);
  const fresh = frameOf(app);
  const kept = window.laurelFirst;
  const inFrame = (element: Element | null | undefined): element is HTMLElement =>
    element instanceof HTMLElement && frame?.contains(element) === true;
  const find = (old: Element) => (frame ? counterpart(frame, old) : () => null);

  const fields = [...(frame?.querySelectorAll<Field>("input,select") ?? [])].flatMap((old) => {
    const enter = entered(old);
    return enter ? [{ enter, find: find(old) }] : [];
  });
  const places = [...(kept?.scrolled ?? [])].filter(inFrame).map((old) => {
    const { scrollTop, scrollLeft, className } = old;
    return { scrollTop, scrollLeft, className, path: frame ? pathOf(frame, old) : [] };
  });
  const focused = document.activeElement;
  const findFocused = inFrame(focused) ? find(focused) : null;
  const tapped = kept?.tap;
  const findTapped = inFrame(tapped) ? find(tapped) : null;
  kept?.stop();

  app.inert = false;
  app.className = "";
  for (const { scrollTop, scrollLeft, className, path } of places) {
    const element = at(fresh, path);
    if (element?.className === className) element.scrollTo(scrollLeft, scrollTop);
  }
  // Moves focus directly from field to field, so that a phone leaves its keyboard open.
  const focus = findFocused?.(fresh);
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
  place.remove();
  app.id = "root";

  return () => {
    for (const field of fields) field.enter(field.find(fresh));
    if (tapped && findTapped) tapAgain(findTapped(fresh), tapped);
  };
}
