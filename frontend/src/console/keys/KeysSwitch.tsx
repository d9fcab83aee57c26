// The setting that switches single keys on and off.
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { ListCard } from "@/ui/card/ListCard";
import { SwitchCell } from "@/ui/card/SwitchCell";
import { areKeysOn, turnKeys } from "./keysOn";

export function KeysSwitch() {
  const { t } = useTranslation();
  const [on, setOn] = useState(areKeysOn);
  return (
    <ListCard>
      <SwitchCell
        label={t("console.keys.switch")}
        note={t("console.keys.switchNote")}
        checked={on}
        onChange={(next) => {
          turnKeys(next);
          setOn(next);
        }}
      />
    </ListCard>
  );
}
