// The merchant's own colour: a style sheet of the server, which depends on the colour alone.

/** Of the link in the server's first screens too. */
const LINK_ID = "theme-colour";

function colourLink(): HTMLLinkElement {
  const known = document.getElementById(LINK_ID);
  if (known instanceof HTMLLinkElement) return known;
  const link = document.createElement("link");
  link.id = LINK_ID;
  link.rel = "stylesheet";
  return document.head.appendChild(link);
}

/** Gives the page this colour, `#rrggbb`; an empty text gives it Laurel's again. */
export function applyMerchantColour(colour: string): void {
  if (!colour) {
    document.getElementById(LINK_ID)?.remove();
    return;
  }
  const address = `/theme/${colour.slice(1)}.css`;
  const link = colourLink();
  if (link.getAttribute("href") !== address) link.href = address;
}
