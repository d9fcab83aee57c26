// The rows of countries, grouped by letter.
import { type FocusEvent, type Ref, useId } from "react";
import styles from "./CountryGroups.module.css";
import { CountryRow } from "./CountryRow";
import type { Country, CountryGroup } from "./countries";
import { onListKey } from "./listKeys";

interface CountryGroupsProps {
  ref: Ref<HTMLDivElement>;
  /** Names the only group if there are no letters. */
  label: string;
  groups: readonly CountryGroup[];
  /** Shows calling codes. */
  codes: boolean;
  heading: "h2" | "h3";
  chosen: string | undefined;
  /** The region that Tab reaches. */
  stop: string | undefined;
  onStop: (region: string) => void;
  onChoose: (country: Country) => void;
}

export function CountryGroups(props: CountryGroupsProps) {
  const { ref, label, groups, codes, heading: Heading, chosen, stop, onStop, onChoose } = props;
  const id = useId();
  const keepStop = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.region !== undefined) onStop(target.dataset.region);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside.
    <div ref={ref} onKeyDown={onListKey} onFocus={keepStop}>
      {groups.map((group, index) => {
        const headingId = `${id}-${index}`;
        const named = group.heading !== "";
        const name = named ? { "aria-labelledby": headingId } : { "aria-label": label };
        return (
          <div key={group.letter} className={styles.group}>
            {named && (
              <Heading id={headingId} className={styles.heading}>
                {group.heading}
              </Heading>
            )}
            {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
            <ul role="list" {...name}>
              {group.countries.map((country) => (
                <li key={country.region}>
                  <CountryRow
                    country={country}
                    code={codes}
                    chosen={country.region === chosen}
                    stop={country.region === stop}
                    onChoose={onChoose}
                  />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
