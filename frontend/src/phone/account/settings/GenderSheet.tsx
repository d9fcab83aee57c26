// Chooses the gender, or leaves it unstated.
import { useTranslation } from "@/i18n/useTranslation";
import { OptionList } from "@/shared/preferences/OptionList";
import { Sheet } from "@/ui/overlay/Sheet";
import { GENDERS, type GenderName, genderCode, genderName } from "./gender";
import { useSave } from "./useSave";

interface GenderSheetProps {
  gender: number;
  open: boolean;
  onClose: () => void;
}

export function GenderSheet({ gender, open, onClose }: GenderSheetProps) {
  const { t } = useTranslation();
  const save = useSave({ onSaved: onClose });
  const choose = (name: GenderName) => {
    if (!save.isPending) save.mutate({ gender: genderCode(name) });
  };
  return (
    <Sheet open={open} onClose={onClose} title={t("account.settings.gender")} pad={false}>
      <OptionList
        label={t("account.settings.gender")}
        options={GENDERS.map((name) => ({
          value: name,
          label: t(`account.settings.genders.${name}`),
        }))}
        value={genderName(gender)}
        pending={save.isPending ? genderName(save.variables.gender ?? 0) : null}
        onChoose={choose}
      />
    </Sheet>
  );
}
