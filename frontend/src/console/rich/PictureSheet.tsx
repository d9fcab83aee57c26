// A picture of the text: uploaded here, with a description for those who do not see it.
import type { Node } from "prosemirror-model";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { Sheet } from "@/ui/overlay/Sheet";
import { PictureField } from "../upload/PictureField";
import styles from "./RichSheet.module.css";

interface PictureSheetProps {
  open: boolean;
  /** The one that is selected; null for a new one. */
  picture: Node | null;
  onClose: () => void;
  onDone: (address: string, alt: string) => void;
}

export function PictureSheet({ open, onClose, ...rest }: PictureSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("console.rich.picture")}>
      {open && <Content {...rest} />}
    </Sheet>
  );
}

function Content({ picture, onDone }: Pick<PictureSheetProps, "picture" | "onDone">) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const [address, setAddress] = useState(String(picture?.attrs.address ?? ""));
  const [alt, setAlt] = useState(String(picture?.attrs.alt ?? ""));
  const [problem, setProblem] = useState<string | null>(null);
  const label = t("console.rich.pictureFile");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (address === "") setProblem(ruleText({ rule: "required" }, label, "chosen"));
        else onDone(address, alt.trim());
      }}
    >
      <PictureField
        label={label}
        error={problem}
        value={address}
        onChange={(next) => {
          setAddress(next);
          setProblem(null);
        }}
        ratio="4/3"
        width={160}
        fallback={<div className={styles.empty} />}
      />
      <Field label={t("console.rich.alt")} help={t("console.rich.altHelp")}>
        <TextInput value={alt} onChange={setAlt} autoComplete="off" />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" tone="primary">
          {t("console.rich.pictureSet")}
        </Button>
      </div>
    </form>
  );
}
