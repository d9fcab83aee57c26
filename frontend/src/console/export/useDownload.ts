// The download of an export: its progress, its end in the browser's downloads, or the reason why it failed.
import { useEffect, useRef, useState } from "react";
import { CallError, isAborted } from "@/core/callError";
import type { ReceivedFile } from "@/core/organiserFile";
import { errorText } from "@/core/toastError";
import { downloadBlob } from "@/host/savePicture";
import { useTranslation } from "@/i18n/useTranslation";

export interface ReceiveOptions {
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

export type Receive = (options: ReceiveOptions) => Promise<ReceivedFile>;

export function useDownload(onDone: (name: string) => void) {
  const { t } = useTranslation();
  /** Bytes received so far; null while nothing is downloaded. */
  const [bytes, setBytes] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const going = useRef<AbortController | null>(null);
  // The request is outside React: it ends with the sheet.
  useEffect(() => () => going.current?.abort(), []);
  const start = async (receive: Receive) => {
    const own = new AbortController();
    going.current = own;
    setError(null);
    setBytes(0);
    try {
      const { file, name } = await receive({ signal: own.signal, onBytes: setBytes });
      downloadBlob(file, name);
      onDone(name);
    } catch (failure) {
      if (own.signal.aborted || isAborted(failure)) return;
      setError(failure instanceof CallError ? errorText(failure) : t("console.export.broken"));
    } finally {
      setBytes(null);
    }
  };
  return { bytes, error, start, stop: () => going.current?.abort() };
}
