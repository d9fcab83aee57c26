// Choosing a country or region by its letter, its name or its calling code.
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { StatePage } from "@/ui/state/StatePage";
import { CountryGroups } from "./CountryGroups";
import styles from "./CountryPicker.module.css";
import { CountrySearch } from "./CountrySearch";
import type { CallingCode } from "./chosenCountry";
import { countryIndex } from "./countries";
import { findCountries } from "./findCountries";
import { IndexStrip } from "./IndexStrip";
import { useGroupScroll } from "./useGroupScroll";

export interface CountryPickerProps {
  /** Some callers know only the code: its main region counts as chosen. */
  value: Pick<CallingCode, "code"> & Partial<CallingCode>;
  onChoose: (country: CallingCode) => void;
  /** False where only the country is wanted. */
  codes?: boolean | undefined;
  /** The level below the title of page or sheet. */
  heading: "h2" | "h3";
}

export function CountryPicker({ value, onChoose, codes = true, heading }: CountryPickerProps) {
  const { t, i18n } = useTranslation();
  const [words, setWords] = useState("");
  const [lastStop, setLastStop] = useState<string>();
  const picker = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { active, go } = useGroupScroll({ list, cover: top });
  const index = useMemo(
    () => countryIndex(i18n.language, { letter: t("country.mark"), heading: t("country.common") }),
    [i18n.language, t],
  );
  const found = words.trim() === "" ? null : findCountries(index, words);
  const groups = found ? [{ letter: "", heading: "", countries: found }] : index.groups;
  const chosen = index.byCode.find(({ region, code }) =>
    value.region ? region === value.region : code === value.code,
  )?.region;
  const shown = groups.flatMap(({ countries }) => countries.map(({ region }) => region));
  const stop = [lastStop, chosen].find((region) => region && shown.includes(region)) ?? shown[0];

  const type = (text: string) => {
    setWords(text);
    picker.current?.scrollIntoView({ block: "start" });
  };
  const clear = () => {
    type("");
    input.current?.focus();
  };
  const goToGroup = (place: number) => {
    go(place);
    setLastStop(groups[place]?.countries[0]?.region);
  };
  return (
    <div ref={picker} className={styles.picker}>
      <div ref={top} className={styles.top}>
        <CountrySearch
          inputRef={input}
          words={words}
          onType={type}
          onClear={clear}
          onLeave={() => list.current?.querySelector("button")?.focus()}
        />
      </div>
      <p role="status" className="visually-hidden">
        {found && t("country.found", { count: found.length })}
      </p>
      {!found && (
        <IndexStrip label={t("country.index")} groups={groups} active={active} onGo={goToGroup} />
      )}
      {found?.length === 0 ? (
        <StatePage
          kind="empty"
          inline
          heading={heading}
          title={t("country.none.title")}
          text={t("country.none.text")}
          actions={<Button onClick={clear}>{t("country.clear")}</Button>}
        />
      ) : (
        <CountryGroups
          ref={list}
          label={t("country.search")}
          groups={groups}
          codes={codes}
          heading={heading}
          chosen={chosen}
          stop={stop}
          onStop={setLastStop}
          onChoose={({ region, code }) => onChoose({ region, code })}
        />
      )}
    </div>
  );
}
