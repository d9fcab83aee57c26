// A region as a field: its name, and a sheet to choose another.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { PickerInput } from "@/ui/form/PickerInput";
import { RegionSheet } from "./RegionSheet";
import { regionLanguage } from "./regionLanguage";

interface RegionInputProps {
  code: string;
  /** Absent if only the code is known; the name is then looked up in the table. */
  name?: string | undefined;
  required: boolean;
  placeholder?: string | undefined;
  onChange: (code: string, name: string) => void;
}

export function RegionInput({ code, name, required, placeholder, onChange }: RegionInputProps) {
  const { t, i18n } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const found = useQuery({
    ...queryFor("common.region", { parent: code }),
    enabled: code !== "" && name === undefined,
    staleTime: Infinity,
  });
  const change = (nextCode: string, nextName: string) => {
    setChoosing(false);
    onChange(nextCode, nextName);
  };
  return (
    <>
      <PickerInput
        value={code === "" ? "" : (name ?? found.data?.name ?? code)}
        placeholder={placeholder || t("person.region.choose")}
        lang={regionLanguage(i18n.language)}
        onPress={() => setChoosing(true)}
      />
      <RegionSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={change}
        onClear={code === "" || required ? undefined : () => change("", "")}
      />
    </>
  );
}
