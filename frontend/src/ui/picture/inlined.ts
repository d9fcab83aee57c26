// Pictures that came with the page itself, by their address: what is seen first is not asked for.

const inlined = new Map<string, string>();

/** Takes in what the server has written into its first screen. */
export function readInlined(place: ParentNode): void {
  for (const image of place.querySelectorAll<HTMLImageElement>("img[data-of]")) {
    inlined.set(image.dataset.of ?? "", image.src);
  }
}

/** The picture itself where it came with the page, else its address. */
export function inlinedOr(address: string): string {
  return inlined.get(address) ?? address;
}
