// Searches sign-ups, works and activities, and leads to every page and action that the member may use.
import { useId, useRef, useState } from "react";
import type { ConsoleRoute } from "@/core/generated/contract";
import { errorText } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { ChipRow } from "@/ui/choice/ChipRow";
import { LazyModal } from "@/ui/overlay/LazyModal";
import { KIND_KEYS, KINDS, type Kind } from "./entry";
import styles from "./Palette.module.css";
import { PaletteField } from "./PaletteField";
import { PaletteResults } from "./PaletteResults";
import { PaletteStatus } from "./PaletteStatus";
import { useActiveEntry } from "./useActiveEntry";
import { useFound } from "./useFound";
import { useKeyword } from "./useKeyword";
import { usePlaces } from "./usePlaces";

export interface PaletteProps {
  open: boolean;
  onClose: () => void;
  /** The page below. */
  route: ConsoleRoute;
}

export function Palette({ open, onClose, route }: PaletteProps) {
  const { t } = useTranslation();
  return (
    <LazyModal
      open={open}
      onClose={onClose}
      title={t("console.frame.search")}
      hideTitle
      className={styles.palette}
    >
      {open && <Search route={route} onClose={onClose} />}
    </LazyModal>
  );
}

function Search({ route, onClose }: Omit<PaletteProps, "open">) {
  const { t } = useTranslation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, keyword, type } = useKeyword();
  const [kind, setKind] = useState<Kind | "all">("all");
  const found = useFound(keyword);
  const places = usePlaces(route, typed);
  const entries = [...found.entries, ...places].filter(
    (one) => kind === "all" || one.kind === kind,
  );
  const active = useActiveEntry(listId, entries);
  const write = (text: string, composing: boolean) => {
    // The first result of the next list is the likely one.
    active.reset();
    type(text, composing);
  };
  const choose = (next: Kind | "all") => {
    active.reset();
    setKind(next);
    input.current?.focus();
  };
  const isWaiting = typed.trim() !== keyword || found.searching;
  return (
    <>
      <div className={styles.head}>
        <PaletteField
          inputRef={input}
          listId={listId}
          activeId={active.id}
          typed={typed}
          onType={write}
          onKey={active.onKey}
        />
        <ChipRow
          wrap
          label={t("console.palette.kinds")}
          value={kind}
          onChange={choose}
          options={[
            { value: "all", label: t("console.table.all") },
            ...KINDS.map((value) => ({ value, label: t(KIND_KEYS[value]) })),
          ]}
        />
      </div>
      <div className={styles.body}>
        {found.error && (
          <Banner
            tone="bad"
            role="alert"
            className={styles.error}
            action={{ label: t("common.action.retry"), onClick: found.retry }}
          >
            {errorText(found.error)}
          </Banner>
        )}
        <PaletteResults
          id={listId}
          entries={entries}
          activeId={active.id}
          stale={isWaiting}
          onOpen={onClose}
        />
        <PaletteStatus
          typed={typed.trim()}
          count={entries.length}
          waiting={isWaiting}
          failed={found.error !== null}
        />
      </div>
      <p className={styles.keys} aria-hidden="true">
        <span>↑ ↓ {t("console.palette.choose")}</span>
        <span>Enter {t("console.palette.open")}</span>
        <span>Esc {t("common.action.close")}</span>
      </p>
    </>
  );
}
