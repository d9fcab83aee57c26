// A table that staff chose, as the call carries it.

/** A chosen file. */
export interface ImportFile {
  name: string;
  /** Bytes. */
  size: number;
  /** In base64url without padding. */
  content: string;
  /** Distinguishes files of the same name in the keys of queries. */
  id: number;
}

let last = 0;

/** Rejects if the browser cannot read the file, which may be gone or open in another program. */
export async function readImportFile(file: File): Promise<ImportFile> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  const base64 = address.slice(address.indexOf(",") + 1);
  const content = base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  last += 1;
  return { name: file.name, size: file.size, content, id: last };
}
