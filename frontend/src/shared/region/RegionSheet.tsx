// Choosing a province, then its city, then its district; each level loads when it is opened.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
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

/** Names of regions are in Chinese, as in the standard. */
export const REGION_LANGUAGE = "zh-Hans";

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
      {open && <Levels onChoose={onChoose} />}
    </Sheet>
  );
}

function Levels({ onChoose }: Pick<RegionSheetProps, "onChoose">) {
  const [above, setAbove] = useState<string[]>([]);
  // Older phones do not support `at`.
  const parent = above[above.length - 1] ?? null;
  return (
    <Level
      key={parent ?? ""}
      parent={parent}
      onOpen={(code) => setAbove([...above, code])}
      onBack={() => setAbove(above.slice(0, -1))}
      onChoose={onChoose}
    />
  );
}

interface LevelProps {
  parent: string | null;
  onOpen: (code: string) => void;
  onBack: () => void;
  onChoose: (code: string, name: string) => void;
}

/** The pressed row is gone, so the focus moves to the back button. */
function focusOn(node: HTMLButtonElement | null): void {
  node?.focus({ preventScroll: true });
  node?.scrollIntoView({ block: "end" });
}

function Level({ parent, onOpen, onBack, onChoose }: LevelProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...queryFor("common.region", { parent }), staleTime: Infinity });
  const name = query.data?.name ?? "";
  return (
    <>
      {parent !== null && (
        <button type="button" ref={focusOn} className={styles.back} onClick={onBack}>
          <Icon name="caret-left" size={20} />
          <span className="visually-hidden">{t("person.region.back")}</span>
          <span lang={REGION_LANGUAGE}>{name}</span>
        </button>
      )}
      <ListView
        list={wholeList(query, (answer) => answer.list)}
        label={t("person.region.title")}
        layout="plain"
        className={styles.list}
        itemKey={(region) => region.code}
        renderItem={(region) => (
          <ListCell
            label={<span lang={REGION_LANGUAGE}>{region.name}</span>}
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
