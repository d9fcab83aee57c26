// Replaces missing content: empty, failed, not open, offline or refused, each with a drawing, a sentence and
// an action.
import { type ReactNode, useState } from "react";
import { Button } from "@/ui/button/Button";
import { classNames } from "@/ui/classNames";
import { useUiLabels } from "@/ui/labels/UiLabels";
import emptyArt from "./art/empty.svg";
import errorArt from "./art/error.svg";
import gateArt from "./art/gate.svg";
import offlineArt from "./art/offline.svg";
import soonArt from "./art/soon.svg";
import styles from "./StatePage.module.css";

export type StateKind = "empty" | "error" | "notOpen" | "offline" | "refused";

interface StatePageProps {
  kind: StateKind;
  title?: string | undefined;
  text?: ReactNode;
  actions?: ReactNode;
  /** Called by a tap anywhere, or by the button, to load again. */
  onReload?: (() => void) | undefined;
  /** Inside a page, next to other content. */
  inline?: boolean | undefined;
  heading?: "h1" | "h2" | "h3" | undefined;
  children?: ReactNode;
}

const ART: Record<StateKind, string> = {
  empty: emptyArt,
  error: errorArt,
  notOpen: soonArt,
  offline: offlineArt,
  refused: gateArt,
};

function useDefaultWords(kind: StateKind) {
  const labels = useUiLabels();
  if (kind === "error") {
    return { title: labels.loadFailed, text: labels.loadFailedHint, again: labels.reload };
  }
  if (kind === "offline") {
    return { title: labels.offline, text: labels.offlineHint, again: labels.retry };
  }
  return { title: undefined, text: undefined, again: labels.reload };
}

export function StatePage(props: StatePageProps) {
  const { kind, actions, onReload, inline, heading: Heading = "h2", children } = props;
  const words = useDefaultWords(kind);
  const title = props.title ?? words.title;
  const text = props.text ?? words.text;
  const art = ART[kind];
  // Without a network the drawing may fail to load; the text is shown without it.
  const [missing, setMissing] = useState<string | null>(null);
  return (
    // The button inside is for keyboards and screen readers; the tap anywhere is an addition.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      className={classNames(styles.state, inline && styles.inline)}
      role={kind === "error" ? "alert" : undefined}
      onClick={onReload}
    >
      {missing !== art && (
        <img
          className={styles.art}
          src={art}
          alt=""
          width={288}
          height={198}
          onError={() => setMissing(art)}
        />
      )}
      {title && <Heading className={styles.title}>{title}</Heading>}
      {text && <p className={styles.text}>{text}</p>}
      {children}
      {(actions || onReload) && (
        <div className={styles.actions}>
          {actions}
          {/* The press bubbles to the area around it, which loads again. */}
          {onReload && <Button tone={kind === "error" ? "primary" : "plain"}>{words.again}</Button>}
        </div>
      )}
    </div>
  );
}
