// The form of a gift in a sheet: its picture, its name, its cost and its value.
import type { GiftBody, GiftLine, Language } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { GIFT_PICTURES } from "@/shared/vote/gift/giftPictures";
import { Checkbox } from "@/ui/form/Checkbox";
import { Field } from "@/ui/form/Field";
import { NumberInput } from "@/ui/form/NumberInput";
import { SelectInput } from "@/ui/form/SelectInput";
import { Sheet } from "@/ui/overlay/Sheet";
import { LabelField } from "../label/LabelField";
import styles from "./GiftsCard.module.css";
import { useGiftForm } from "./useGiftForm";

const ICONS = [
  "flower",
  "star",
  "trophy",
  "heart",
  "firework",
  "crown",
] as const satisfies readonly GiftBody["icon"][];

const NUMBERS = ["cost", "value", "sort"] as const;

interface GiftSheetProps {
  /** Null for a new one. */
  line: GiftLine | null;
  /** Position of a new one. */
  sort: number;
  /** The language next to the source. */
  target: Language;
  onClose: () => void;
}

export function GiftSheet({ line, sort, target, onClose }: GiftSheetProps) {
  const { t } = useTranslation();
  const { body, saving, edit } = useGiftForm(line, sort, onClose);
  const { errors } = saving;
  const icon = t("giftdesk.label.icon");
  const name = t("giftdesk.label.name");
  return (
    <Sheet open onClose={onClose} title={t(line ? "giftdesk.edit" : "giftdesk.add")}>
      <SubmitForm submission={saving} label={t("common.action.save")}>
        {line && <p className={styles.note}>{t("giftdesk.given")}</p>}
        <Field label={icon} error={errors.text("icon", icon, "chosen")}>
          <div className={styles.icon}>
            <img src={GIFT_PICTURES[body.icon]} alt="" width={44} height={44} />
            <SelectInput
              value={body.icon}
              options={ICONS.map((value) => ({ value, label: t(`like.gift.name.${value}`) }))}
              onChange={(chosen) => edit({ icon: ICONS.find((one) => one === chosen) ?? "flower" })}
            />
          </div>
        </Field>
        <LabelField
          label={name}
          help={t("giftdesk.note.name", { name: t(`like.gift.name.${body.icon}`) })}
          value={body.name}
          onChange={(text) => edit({ name: text })}
          target={target}
          error={errors.text("name", name)}
        />
        {NUMBERS.map((field) => {
          const label = t(`giftdesk.label.${field}`);
          return (
            <Field
              key={field}
              label={label}
              help={t(`giftdesk.note.${field}`)}
              error={errors.text(field, label)}
            >
              <NumberInput
                whole
                value={String(body[field])}
                // Half-typed numbers count as none, which core refuses where at least one is needed.
                onChange={(text) => edit({ [field]: /^\d{1,4}$/.test(text) ? Number(text) : 0 })}
              />
            </Field>
          );
        })}
        <Checkbox square checked={body.enabled} onChange={(enabled) => edit({ enabled })}>
          {t("giftdesk.label.enabled")}
        </Checkbox>
      </SubmitForm>
    </Sheet>
  );
}
