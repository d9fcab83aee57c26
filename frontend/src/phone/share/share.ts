// Shares a poster by the phone's own sheet: as a picture if it accepts one, else as a link.

interface Poster {
  title: string;
  address: string;
  picture: Blob;
}

export async function share({ title, address, picture }: Poster): Promise<"done" | "failed"> {
  const file = new File([picture], `${title}.png`, { type: picture.type });
  const asPicture = { files: [file], title };
  try {
    const takes = "canShare" in navigator && navigator.canShare(asPicture);
    await navigator.share(takes ? asPicture : { title, url: address });
    return "done";
  } catch (error) {
    // The user closed the sheet, or the phone requires another tap.
    const names = ["AbortError", "NotAllowedError"];
    return error instanceof DOMException && names.includes(error.name) ? "done" : "failed";
  }
}
