// Choosing the calling code of a country or region, with a search.
import { useMemo, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { ListCell } from "@/ui/card/ListCell";
import { TextInput } from "@/ui/form/TextInput";
import { Sheet } from "@/ui/overlay/Sheet";
import styles from "./AreaCodeSheet.module.css";
import { callingCodes, findCodes } from "./callingCodes";

interface AreaCodeSheetProps {
  open: boolean;
  onClose: () => void;
  value: string;
  onChoose: (code: string) => void;
}

export function AreaCodeSheet({ open, onClose, value, onChoose }: AreaCodeSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("person.area.title")} pad={false}>
      {open && <Codes value={value} onChoose={onChoose} />}
    </Sheet>
  );
}

function Codes({ value, onChoose }: Pick<AreaCodeSheetProps, "value" | "onChoose">) {
  const { t, i18n } = useTranslation();
  const [words, setWords] = useState("");
  const all = useMemo(() => callingCodes(i18n.language), [i18n.language]);
  const found = findCodes(all, words);
  return (
    <>
      <div className={styles.search}>
        <TextInput
          type="search"
          icon="magnifying-glass"
          value={words}
          onChange={setWords}
          placeholder={t("person.area.search")}
          aria-label={t("person.area.search")}
          autoComplete="off"
        />
      </div>
      <p role="status" className={found.length === 0 ? styles.none : "visually-hidden"}>
        {found.length === 0
          ? t("person.area.none")
          : t("person.area.found", { count: found.length })}
      </p>
      {found.map(({ region, code, name }) => (
        <ListCell
          key={region}
          label={name}
          value={code === value ? <Badge tone="teal">+{code}</Badge> : `+${code}`}
          chevron={false}
          onClick={() => onChoose(code)}
        />
      ))}
    </>
  );
}
