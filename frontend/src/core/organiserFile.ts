// Organisers' calls that answer a file. The page sends them itself: a file has no time limit, and its bytes are counted
// while they arrive. The token is in a header that the core writes.
import { limits } from "./generated/limits";
import type { OrganiserCallName } from "./generated/organiserCalls";
import { type OrganiserRequest, reportOrganiserFailure } from "./organiserCall";
import { organiserFileFailure, organiserFileRequest } from "./wasm/laurel_console";

/** The calls whose answer is a file. */
export type FileCallName = Extract<
  OrganiserCallName,
  | "organise.orderExport"
  | "organise.signupExport"
  | "organise.teamExport"
  | "organise.workExport"
  | "stat.export"
>;

export interface ReceivedFile {
  file: Blob;
  /** As the server names it. */
  name: string;
}

/** The file broke off, or nothing has arrived for the timeout. */
export class FileBroken extends Error {
  override readonly name = "FileBroken";
}

interface FileOptions {
  signal: AbortSignal;
  /** The number of bytes received so far. */
  onBytes: (bytes: number) => void;
}

/** Rejects with a `CallError` that is not shown yet, or with `FileBroken`. */
export async function organiserFile<N extends FileCallName>(
  name: N,
  request: OrganiserRequest<N>,
  options: FileOptions,
): Promise<ReceivedFile> {
  const given = new AbortController();
  const giveUp = () => given.abort();
  options.signal.addEventListener("abort", giveUp);
  let timer = setTimeout(giveUp, limits.networkTimeoutMs);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, limits.networkTimeoutMs);
  };
  try {
    const response = await fetch(organiserFileRequest(name, request, given.signal));
    const disposition = response.headers.get("Content-Disposition") ?? "";
    const [, fileName] = /filename="([^"]+)"/.exec(disposition) ?? [];
    if (!response.ok || fileName === undefined) {
      const { status } = response;
      const body = await response.text();
      return await reportOrganiserFailure(() => {
        throw organiserFileFailure(status, body);
      });
    }
    return { file: await bytesOf(response, alive, options.onBytes), name: fileName };
  } catch (error) {
    // The browser reports a lost connection as a `TypeError`.
    if (error instanceof TypeError || given.signal.aborted) throw new FileBroken();
    throw error;
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener("abort", giveUp);
  }
}

async function bytesOf(
  response: Response,
  alive: () => void,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    alive();
    parts.push(next.value);
    bytes += next.value.length;
    onBytes(bytes);
  }
  return new Blob(parts, { type: response.headers.get("Content-Type") ?? "" });
}
