// Choosing a province, then its city, then its district; each level loads when it is opened.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { ListCell } from "@/ui/card/ListCell";
import { Icon } from "@/ui/icon/Icon";
import { ListView } from "@/ui/list/ListView";
import { wholeList } from "@/ui/list/listState";
import { Sheet } from "@/ui/overlay/Sheet";
import styles from "./RegionSheet.module.css";
import { RegionSkeleton } from "./RegionSkeleton";
import { regionLanguage } from "./regionLanguage";

interface RegionSheetProps {
  open: boolean;
  onClose: () => void;
  onChoose: (code: string, name: string) => void;
  /** Clears the choice; absent if there is none, or if one is required. */
  onClear?: (() => void) | undefined;
}

export function RegionSheet({ open, onClose, onChoose, onClear }: RegionSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("person.region.title")}
      pad={false}
      footer={onClear && <Button onClick={onClear}>{t("person.region.clear")}</Button>}
    >
      {open && <RegionLevels onChoose={onChoose} />}
    </Sheet>
  );
}

interface RegionLevelsProps extends Pick<RegionSheetProps, "onChoose"> {
  /** A level above the provinces, to go back to. */
  above?: { name: string; onBack: () => void };
}

export function RegionLevels({ onChoose, above: top }: RegionLevelsProps) {
  const [above, setAbove] = useState<string[]>([]);
  // Older phones do not support `at`.
  const parent = above[above.length - 1] ?? null;
  return (
    <Level
      key={parent ?? ""}
      parent={parent}
      top={top}
      onOpen={(code) => setAbove([...above, code])}
      onBack={() => setAbove(above.slice(0, -1))}
      onChoose={onChoose}
    />
  );
}

interface LevelProps {
  parent: string | null;
  top: RegionLevelsProps["above"];
  onOpen: (code: string) => void;
  onBack: () => void;
  onChoose: (code: string, name: string) => void;
}

/** The pressed row is gone, so the focus moves to the back button. */
function focusOn(node: HTMLButtonElement | null): void {
  node?.focus({ preventScroll: true });
  node?.scrollIntoView({ block: "end" });
}

function Level({ parent, top, onOpen, onBack, onChoose }: LevelProps) {
  const { t, i18n } = useTranslation();
  const language = regionLanguage(i18n.language);
  const query = useQuery({ ...queryFor("common.region", { parent }), staleTime: Infinity });
  const name = query.data?.name ?? "";
  return (
    <>
      {parent !== null && (
        <Back onBack={onBack}>
          <span lang={language}>{name}</span>
        </Back>
      )}
      {parent === null && top && <Back onBack={top.onBack}>{top.name}</Back>}
      <ListView
        list={wholeList(query, (answer) => answer.list)}
        label={t("person.region.title")}
        layout="plain"
        className={styles.list}
        itemKey={(region) => region.code}
        renderItem={(region) => (
          <ListCell
            label={<span lang={language}>{region.name}</span>}
            chevron={!region.leaf}
            onClick={() =>
              region.leaf ? onChoose(region.code, `${name} ${region.name}`) : onOpen(region.code)
            }
          />
        )}
        skeleton={<RegionSkeleton />}
        empty={null}
        endText={null}
      />
    </>
  );
}

function Back({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <button type="button" ref={focusOn} className={styles.back} onClick={onBack}>
      <Icon name="caret-left" size={20} />
      <span className="visually-hidden">{t("person.region.back")}</span>
      {children}
    </button>
  );
}
