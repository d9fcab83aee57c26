// Choosing a country or region over a form, which keeps its state; the list loads when it is opened.
import { useTranslation } from "@/i18n/useTranslation";
import { Sheet } from "@/ui/overlay/Sheet";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import type { CountryPickerProps } from "./CountryPicker";
import styles from "./CountrySheet.module.css";
import { CountrySkeleton } from "./CountrySkeleton";

interface CountrySheetProps extends Omit<CountryPickerProps, "heading"> {
  open: boolean;
  onClose: () => void;
}

const loadPicker = () => import("./CountryPicker").then((module) => module.CountryPicker);

export function CountrySheet(props: CountrySheetProps) {
  const { t } = useTranslation();
  const { open, onClose } = props;
  return (
    <Sheet open={open} onClose={onClose} title={t("common.title.selectCountry")} pad={false}>
      <CountryList {...props} />
    </Sheet>
  );
}

/** The content of a sheet: the list, once its code has loaded. */
export function CountryList({ open, onClose, ...choice }: CountrySheetProps) {
  const Picker = useLazyOverlay(loadPicker, open, onClose);
  return (
    <div className={styles.body}>
      {Picker ? <Picker {...choice} heading="h3" /> : <CountrySkeleton />}
    </div>
  );
}
