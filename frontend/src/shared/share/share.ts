// Shares a poster by the device's own sheet, as a picture if it accepts one, or a link.

interface Shared {
  title: string;
  address: string;
  /** Null shares the link alone. */
  picture: Blob | null;
}

/** True if the device has a sheet for sharing. */
export const canShare = (): boolean => "share" in navigator;

function asPicture({ title, picture }: Shared): ShareData | null {
  if (!picture) return null;
  const files = [new File([picture], `${title}.png`, { type: picture.type })];
  return "canShare" in navigator && navigator.canShare({ files, title }) ? { files, title } : null;
}

export async function share(shared: Shared): Promise<"done" | "failed"> {
  try {
    await navigator.share(asPicture(shared) ?? { title: shared.title, url: shared.address });
    return "done";
  } catch (error) {
    // The user closed the sheet, or the phone requires another tap.
    const names = ["AbortError", "NotAllowedError"];
    return error instanceof DOMException && names.includes(error.name) ? "done" : "failed";
  }
}
