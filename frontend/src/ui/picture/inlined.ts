// Pictures that the server embedded in the page, by their address, so that they are not requested.

const inlined = new Map<string, string>();

/** Stores the pictures that the server embedded in its first screen. */
export function readInlined(place: ParentNode): void {
  for (const image of place.querySelectorAll<HTMLImageElement>("img[data-of]")) {
    inlined.set(image.dataset.of ?? "", image.src);
  }
}

/** The embedded picture if there is one, otherwise its address. */
export function inlinedOr(address: string): string {
  return inlined.get(address) ?? address;
}
