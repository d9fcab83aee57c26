// Saves originals by hand, one after the other: by a long press, or on the mini-program's own page.
import { useEffect, useState } from "react";
import { openInShell } from "@/host/miniProgram";
import { asDataAddress } from "@/host/savePicture";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Dialog } from "@/ui/overlay/Dialog";
import { Spinner } from "@/ui/progress/Spinner";
import styles from "./OriginalSteps.module.css";
import { downloadVideo, fetchOriginal, type Original, originalKey, saveWay } from "./originals";

interface OriginalStepsProps {
  originals: readonly Original[];
  onClose: () => void;
}

type Step =
  | { kind: "coming" }
  | { kind: "picture"; address: string }
  /** A sentence: what the host does by itself, or why it cannot. */
  | { kind: "said"; key: "handed" | "elsewhere" | "failed" };

async function stepOf(original: Original, signal: AbortSignal): Promise<Step> {
  try {
    if (saveWay() === "shell") {
      const { address } = await original.link();
      const whole = new URL(address, location.href).href;
      const opened = await openInShell(`/pages/save/save?url=${encodeURIComponent(whole)}`);
      if (opened) return { kind: "said", key: "handed" };
    }
    if (original.kind === "video") {
      return { kind: "said", key: (await downloadVideo(original)) ? "handed" : "elsewhere" };
    }
    const { address } = await original.link();
    return {
      kind: "picture",
      address: await asDataAddress(await fetchOriginal(address, signal)),
    };
  } catch {
    return { kind: "said", key: "failed" };
  }
}

export function OriginalSteps({ originals, onClose }: OriginalStepsProps) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const [step, setStep] = useState<Step>({ kind: "coming" });
  const [tries, setTries] = useState(0);
  const original = originals[index];
  // Loads files from the network or opens the shell, both outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry starts again.
  useEffect(() => {
    if (!original) return;
    const given = new AbortController();
    setStep({ kind: "coming" });
    void stepOf(original, given.signal).then((next) => {
      if (!given.signal.aborted) setStep(next);
    });
    return () => given.abort();
  }, [original, tries]);
  const last = index >= originals.length - 1;
  const place = t("display.gallery.place", { index: index + 1, total: originals.length });
  return (
    <Dialog
      open
      onClose={onClose}
      title={step.kind === "picture" ? t("download.hold") : t(originalKey(originals))}
      actions={
        <>
          <Button onClick={onClose}>{t("common.action.close")}</Button>
          {step.kind === "said" && step.key === "failed" && (
            <Button onClick={() => setTries(tries + 1)}>{t("common.action.retry")}</Button>
          )}
          {!last && (
            <Button tone="primary" onClick={() => setIndex(index + 1)}>
              {t("display.original.next")}
            </Button>
          )}
        </>
      }
    >
      {originals.length > 1 && <p className={styles.place}>{place}</p>}
      {step.kind === "coming" && <Spinner />}
      {step.kind === "picture" && (
        <img src={step.address} alt={original?.alt ?? ""} className={styles.held} />
      )}
      {step.kind === "said" && <p role="status">{t(`display.original.${step.key}`)}</p>}
    </Dialog>
  );
}
