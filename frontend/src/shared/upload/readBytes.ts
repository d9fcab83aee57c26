// Reads a part of a file, which may have gone from the phone since it was picked.
import { UploadError } from "./problem";

/** Throws `broken` if the phone cannot read it: a file in a cloud, or one whose permission was revoked. */
export async function readBytes(file: Blob, from: number, to: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(from, to).arrayBuffer());
  } catch {
    throw new UploadError("broken");
  }
}
