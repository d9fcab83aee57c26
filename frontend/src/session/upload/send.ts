// Sends one file to the store: a signature of its own, then the signed form, with progress.
import { call } from "@/core/call";
import type { UploadSignature } from "@/core/generated/contract";
import { fileField, uploadAddress, uploadForm } from "@/core/uploads";
import { bytesOf } from "./bytes";
import { ConnectionLost, callFailure, Stopped, stopIfAborted, UploadError } from "./problem";

/** A connection over which nothing has passed for so long is gone. */
export const STALL_MS = 60_000;

/** The signature was no longer good when the form arrived. */
class SignatureExpired extends Error {}

export interface Sending {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/** The key under which the store has the file now. */
export async function sendFile(blob: Blob, suffix: string, sending: Sending): Promise<string> {
  try {
    return await signAndPost(blob, suffix, sending);
  } catch (error) {
    if (!(error instanceof SignatureExpired)) throw error;
  }
  try {
    return await signAndPost(blob, suffix, sending);
  } catch (error) {
    throw error instanceof SignatureExpired ? new UploadError("refused") : error;
  }
}

async function signAndPost(blob: Blob, suffix: string, sending: Sending): Promise<string> {
  const { signal } = sending;
  const asked = call("storage.sign", { suffix }, { signal, showMessage: false });
  const signature = await asked.catch((error: unknown) => {
    throw callFailure(error);
  });
  stopIfAborted(signal);
  await post(signature, blob, sending);
  return signature.path;
}

function formOf(signature: UploadSignature, blob: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of uploadForm(signature)) form.append(name, value);
  form.append(fileField(), blob, "file");
  return form;
}

/** By XMLHttpRequest: `fetch` tells no progress. */
function post(signature: UploadSignature, blob: Blob, sending: Sending): Promise<void> {
  const { signal, onProgress } = sending;
  const address = uploadAddress(signature.host);
  if (address === undefined) return Promise.reject(new UploadError("refused"));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const settle = (then: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      then();
    };
    const giveUp = () => {
      request.abort();
      settle(() => reject(new Stopped()));
    };
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        settle(() => reject(new ConnectionLost()));
      }, STALL_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      alive();
      if (total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      settle(() => {
        if (status >= 200 && status < 300) resolve();
        else reject(refusal(status, responseText));
      });
    };
    request.onerror = () => settle(() => void breakage(blob).then(reject));
    signal.addEventListener("abort", giveUp, { once: true });
    alive();
    request.open("POST", address);
    request.send(formOf(signature, blob));
  });
}

/** The browser tells a file that it can no longer read as it tells a connection that broke. */
async function breakage(blob: Blob): Promise<Error> {
  if (!navigator.onLine) return new ConnectionLost();
  return bytesOf(blob, 0, 1).then(
    () => new ConnectionLost(),
    (unreadable: Error) => unreadable,
  );
}

/** What the store's refusal means; its errors are XML with a code. */
function refusal(status: number, body: string): Error {
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1];
  if (status === 403 && (code === "SecurityTokenExpired" || /Policy expired/i.test(body))) {
    return new SignatureExpired();
  }
  // An earlier attempt arrived, and only its answer was lost: the next goes under a key of its own.
  if (status === 409) return new SignatureExpired();
  // The store waited for bytes as long as this side does.
  if (status === 408 || code === "RequestTimeout") return new ConnectionLost();
  if (status === 413 || code === "EntityTooLarge") return new UploadError("tooLarge");
  if (code === "EntityTooSmall") return new UploadError("empty");
  if (status === 429 || status >= 500) return new UploadError("busy");
  return new UploadError("refused");
}
