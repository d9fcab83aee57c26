// Puts the app in the place of the first screen, between two frames: what was scrolled, typed, chosen
// or tapped meanwhile stays so.

/** The part of the page that both draw. */
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

/** The element in the same place, if it is of the same kind. */
function counterpart(frame: Element | null, path: number[], old: Element): Element | null {
  let part: Element | null = frame;
  for (const index of path) part = part?.children[index] ?? null;
  return part?.tagName === old.tagName ? part : null;
}

/** React hears of a value only when it is set past its own property. */
function setValue(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  const type = field instanceof HTMLInputElement ? "input" : "change";
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** How to bring an element of the app to the state of the drawn one; null where nothing changed. */
type Change = ((fresh: Element) => void) | null;

function entered(old: HTMLInputElement | HTMLSelectElement): Change {
  if (old instanceof HTMLInputElement && old.type === "radio") {
    return old.checked && !old.defaultChecked ? (fresh) => (fresh as HTMLElement).click() : null;
  }
  const { value } = old;
  const same = old instanceof HTMLInputElement ? value === "" : old.selectedIndex === 0;
  return same ? null : (fresh) => setValue(fresh as HTMLInputElement | HTMLSelectElement, value);
}

function scrolledTo({ scrollTop, scrollLeft }: Element): Change {
  return (fresh) => fresh.scrollTo(scrollLeft, scrollTop);
}

function says(element: Element): string {
  return `${element.getAttribute("href")} ${element.getAttribute("aria-label")} ${element.textContent}`;
}

/** Does what was tapped; another user's page may have moved it. */
function tapAgain(frame: Element | null, path: number[], old: HTMLElement): void {
  const same = (element: Element | null) => element !== null && says(element) === says(old);
  const there = counterpart(frame, path, old);
  const fresh = same(there)
    ? there
    : [...(frame?.querySelectorAll(old.tagName) ?? [])].find((element) => same(element));
  if (fresh instanceof HTMLElement) fresh.click();
  else if (old instanceof HTMLAnchorElement) location.assign(old.href);
}

/** The place beside the first screen where the app is drawn: laid out, but not to be seen. */
export function beside(place: HTMLElement): HTMLElement {
  const other = document.createElement("div");
  other.className = "beside";
  other.inert = true;
  place.after(other);
  return other;
}

/**
 * Puts what was drawn beside the first screen in its place, at once. What it returns does what was
 * typed, chosen and tapped: to be called when the app listens.
 */
export function takeOver(place: HTMLElement, app: HTMLElement): () => void {
  const frame = frameOf(place);
  const kept = window.laurelFirst;
  const changed = <Old extends Element>(elements: Iterable<Old>, how: (old: Old) => Change) =>
    [...elements].flatMap((old) => {
      const make = how(old);
      return frame?.contains(old) && make ? [{ old, path: pathOf(frame, old), make }] : [];
    });
  const fields = changed(
    frame?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input,select") ?? [],
    entered,
  );
  const places = changed(kept?.scrolled ?? [], scrolledTo);
  const focused = document.activeElement;
  const focusPath = frame && focused && frame.contains(focused) ? pathOf(frame, focused) : null;
  const tapPath = frame && kept?.tap ? pathOf(frame, kept.tap) : null;

  place.remove();
  app.id = place.id;
  app.inert = false;
  app.className = "";

  kept?.stop();
  const fresh = frameOf(app);
  for (const { old, path, make } of places) {
    const element = counterpart(fresh, path, old);
    if (element) make(element);
  }
  if (focused && focusPath) {
    const element = counterpart(fresh, focusPath, focused);
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  }
  return () => {
    for (const { old, path, make } of fields) {
      const element = counterpart(fresh, path, old);
      if (element) make(element);
    }
    if (kept?.tap && tapPath) tapAgain(fresh, tapPath, kept.tap);
  };
}
