// One country of the list: its name, and its calling code at the end.
import { Icon } from "@/ui/icon/Icon";
import styles from "./CountryRow.module.css";
import type { Country } from "./countries";

interface CountryRowProps {
  country: Country;
  /** Shows its calling code. */
  code: boolean;
  chosen: boolean;
  /** True if Tab reaches it; arrow keys reach all rows. */
  stop: boolean;
  onChoose: (country: Country) => void;
}

/** A button instead of a radio, since arrow keys must not select at every step. */
export function CountryRow({ country, code, chosen, stop, onChoose }: CountryRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      data-region={country.region}
      aria-current={chosen || undefined}
      tabIndex={stop ? 0 : -1}
      onClick={() => onChoose(country)}
    >
      <span className={styles.name}>{country.name}</span>{" "}
      {chosen && <Icon name="check-bold" size={20} />}
      {code && <span className={styles.code}>+{country.code}</span>}
    </button>
  );
}
