// The address of a link, and its words where none are selected.
import { useState } from "react";
import { isLinkAddress } from "@/core/activityEditor";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { Sheet } from "@/ui/overlay/Sheet";
import type { LinkPlace } from "./commands";
import styles from "./RichSheet.module.css";

interface LinkSheetProps {
  open: boolean;
  place: LinkPlace;
  onClose: () => void;
  /** An empty address removes the link. */
  onDone: (place: LinkPlace, address: string, words: string) => void;
}

export function LinkSheet({ open, onClose, ...rest }: LinkSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("console.rich.link")}>
      {open && <Content {...rest} />}
    </Sheet>
  );
}

function Content({ place, onDone }: Pick<LinkSheetProps, "place" | "onDone">) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const [address, setAddress] = useState(place.address);
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const label = t("console.rich.linkAddress");
  const submit = () => {
    const whole = completed(address);
    if (whole === "") setProblem(ruleText({ rule: "required" }, label));
    else if (!isLinkAddress(whole)) setProblem(t("console.rich.linkWrong"));
    else onDone(place, whole, words.trim() || address.trim());
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={label} help={t("console.rich.linkHelp")} error={problem} required>
        <TextInput
          value={address}
          onChange={(text) => {
            setAddress(text);
            setProblem(null);
          }}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
        />
      </Field>
      {place.from === place.to && (
        <Field label={t("console.rich.linkWords")}>
          <TextInput value={words} onChange={setWords} autoComplete="off" />
        </Field>
      )}
      <div className={styles.actions}>
        {place.address && (
          <Button onClick={() => onDone(place, "", "")}>{t("console.rich.linkRemove")}</Button>
        )}
        <Button type="submit" tone="primary">
          {t("console.rich.linkSet")}
        </Button>
      </div>
    </form>
  );
}

/** The address with the scheme that people leave out. */
function completed(typed: string): string {
  const text = typed.trim();
  if (text === "" || isLinkAddress(text)) return text;
  if (/^[^\s@:?&/]+@[^\s@:?&/]+\.[^\s@:?&/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()-]{5,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  return /^[^\s:/@]+\.[^\s:/@]+(:\d+)?(\/\S*)?$/.test(text) ? `https://${text}` : text;
}
