// The country of the account and, within China, its region: the countries come first, then the provinces.
import { useState } from "react";
import type { Account } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { CountryList } from "@/shared/country/CountrySheet";
import { countryNames } from "@/shared/country/countryName";
import { RegionLevels } from "@/shared/region/RegionSheet";
import { Button } from "@/ui/button/Button";
import { Sheet } from "@/ui/overlay/Sheet";
import { useSave } from "./useSave";

/** The country whose regions the table has. */
const CHINA = "CN";

interface PlaceSheetProps {
  account: Account;
  open: boolean;
  onClose: () => void;
}

export function PlaceSheet({ account, open, onClose }: PlaceSheetProps) {
  const { t } = useTranslation();
  const { countryCode } = account;
  /** The step that was chosen here; null shows the one of the account. */
  const [step, setStep] = useState<"countries" | "china" | null>(null);
  const inChina = step === null ? countryCode === CHINA : step === "china";
  const close = () => {
    setStep(null);
    onClose();
  };
  const save = useSave({ onSaved: close });
  const place = (country: string, cityCode: string) => {
    if (save.isPending) return;
    save.mutate({ countryCode: country, provinceCode: "", cityCode, districtCode: "" });
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={inChina ? t("person.region.title") : t("account.settings.region")}
      pad={false}
      footer={
        countryCode !== "" && (
          <Button onClick={() => place("", "")}>{t("person.region.clear")}</Button>
        )
      }
    >
      {open &&
        (inChina ? (
          <ChinaLevels onLeave={() => setStep("countries")} onChoose={(code) => place("", code)} />
        ) : (
          <CountryList
            open={open}
            onClose={close}
            codes={false}
            value={{ region: countryCode, code: "" }}
            onChoose={({ region }) => (region === CHINA ? setStep("china") : place(region, ""))}
          />
        ))}
    </Sheet>
  );
}

interface ChinaLevelsProps {
  onLeave: () => void;
  onChoose: (code: string) => void;
}

function ChinaLevels({ onLeave, onChoose }: ChinaLevelsProps) {
  const { i18n } = useTranslation();
  const above = { name: countryNames(i18n.language)(CHINA), onBack: onLeave };
  return <RegionLevels above={above} onChoose={onChoose} />;
}
