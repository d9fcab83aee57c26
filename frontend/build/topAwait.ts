// Finds chunks with a top-level await, which are ready some time after they begin. WebKit treats such a chunk
// as ready when it is imported a second time meanwhile (https://bugs.webkit.org/show_bug.cgi?id=242740).
import { parseAst, type Rolldown } from "vite";

/** True if the code has a top-level await, not only one inside a function. */
export function awaitsAtTop(code: string): boolean {
  return isAwaiting(parseAst(code));
}

function isAwaiting(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(isAwaiting);
  if (typeof node !== "object" || node === null) return false;
  const { type, await: awaits } = node as { type?: string; await?: boolean };
  if (type?.includes("Function")) return false;
  return type === "AwaitExpression" || awaits === true || Object.values(node).some(isAwaiting);
}

/** A chunk with everything that it imports statically. */
export function withImports(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const names = new Set([name]);
  const chunks: Rolldown.OutputChunk[] = [];
  for (const next of names) {
    const chunk = bundle[next];
    if (chunk?.type !== "chunk") continue;
    chunks.push(chunk);
    for (const imported of chunk.imports) names.add(imported);
  }
  return chunks;
}
