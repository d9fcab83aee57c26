// Class names of style modules: file and name, so that the server can write them in first screens.
import { basename } from "node:path";

/** Which file has which base name. */
const files = new Map<string, string>();

/** `ActivityCardView_card`; refuses a second file of the same name. */
export function className(name: string, path: string): string {
  const [file = path] = path.split("?");
  const base = basename(file, ".module.css");
  const known = files.get(base) ?? file;
  if (known !== file) throw new Error(`two style modules are called ${base}: ${known}, ${file}`);
  files.set(base, file);
  return `${base}_${name}`;
}
