// Class names of CSS modules, made of file and name, so that the server can use them in first screens.
import { basename } from "node:path";

/** The path of the file for each base name. */
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
