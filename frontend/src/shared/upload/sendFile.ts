// Sends one file to the storage: requests a signature, then posts the signed form, with progress.
import { call } from "@/core/call";
import type { UploadSignature } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { fileField, uploadAddress, uploadForm } from "@/core/uploads";
import {
  ConnectionLost,
  callFailure,
  throwIfAborted,
  UploadCancelled,
  UploadError,
} from "./problem";
import { readBytes } from "./readBytes";

/** A connection without traffic for this time is lost. */
export const STALL_MS = limits.networkTimeoutMs;

/** The signature had expired when the form arrived. */
class SignatureExpired extends Error {}

/** Requests the signature of one upload, on behalf of the caller that the file will belong to. */
export type SignUpload = (suffix: string, signal: AbortSignal) => Promise<UploadSignature>;

const signAsParticipant: SignUpload = (suffix, signal) =>
  call("storage.sign", { suffix }, { signal, showMessage: false });

export interface SendOptions {
  signal: AbortSignal;
  /** For files of another caller than a participant. */
  sign?: SignUpload | undefined;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/** Returns the key of the file in the storage. */
export async function sendFile(blob: Blob, suffix: string, options: SendOptions): Promise<string> {
  try {
    return await signAndPost(blob, suffix, options);
  } catch (error) {
    if (!(error instanceof SignatureExpired)) throw error;
  }
  try {
    return await signAndPost(blob, suffix, options);
  } catch (error) {
    throw error instanceof SignatureExpired ? new UploadError("refused") : error;
  }
}

async function signAndPost(blob: Blob, suffix: string, options: SendOptions): Promise<string> {
  const { signal, sign = signAsParticipant } = options;
  const signature = await sign(suffix, signal).catch((error: unknown) => {
    throw callFailure(error);
  });
  throwIfAborted(signal);
  await post(signature, blob, options);
  return signature.path;
}

function formOf(signature: UploadSignature, blob: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of uploadForm(signature)) form.append(name, value);
  form.append(fileField(), blob, "file");
  return form;
}

/** Uses XMLHttpRequest: `fetch` reports no progress. */
function post(signature: UploadSignature, blob: Blob, options: SendOptions): Promise<void> {
  const { signal, onProgress } = options;
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
      settle(() => reject(new UploadCancelled()));
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

/** Distinguishes an unreadable file from a broken connection, which the browser reports alike. */
async function breakage(blob: Blob): Promise<Error> {
  if (!navigator.onLine) return new ConnectionLost();
  return readBytes(blob, 0, 1).then(
    () => new ConnectionLost(),
    (unreadable: Error) => unreadable,
  );
}

/** The error for a refusal of the storage, whose bodies are XML with a code. */
function refusal(status: number, body: string): Error {
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1];
  if (status === 403 && (code === "SecurityTokenExpired" || /Policy expired/i.test(body))) {
    return new SignatureExpired();
  }
  // An earlier attempt arrived, and only its answer was lost: the next one uses a new key.
  if (status === 409) return new SignatureExpired();
  // The storage waited for bytes as long as this side does.
  if (status === 408 || code === "RequestTimeout") return new ConnectionLost();
  if (status === 413 || code === "EntityTooLarge") return new UploadError("tooLarge");
  if (code === "EntityTooSmall") return new UploadError("empty");
  if (status === 429 || status >= 500) return new UploadError("busy");
  return new UploadError("refused");
}
