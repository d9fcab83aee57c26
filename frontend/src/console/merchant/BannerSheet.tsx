// The form of a banner in a sheet: its picture, what it opens, and its time.
import type { BannerLine, Language } from "@/core/generated/contract";
import { DEFAULT_TIME_ZONE } from "@/i18n/timeZone";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { Button } from "@/ui/button/Button";
import { Checkbox } from "@/ui/form/Checkbox";
import { DateInput } from "@/ui/form/DateInput";
import { Field } from "@/ui/form/Field";
import { Sheet } from "@/ui/overlay/Sheet";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { fromWall, toWall } from "../activity/editor/wallTime";
import { LabelField } from "../label/LabelField";
import { PictureField } from "../upload/PictureField";
import { BannerTarget } from "./BannerTarget";
import { type BannerForm, useBannerForm } from "./useBannerForm";

interface BannerSheetProps {
  /** Null for a new one. */
  line: BannerLine | null;
  /** The language beside the source. */
  target: Language;
  onClose: () => void;
}

export function BannerSheet({ line, target, onClose }: BannerSheetProps) {
  const { t } = useTranslation();
  const form = useBannerForm(line, onClose);
  const { body, edit, opens, saving } = form;
  const image = t("console.banner.image");
  const words = t("console.banner.words");
  return (
    <Sheet open onClose={onClose} title={t(line ? "console.banner.edit" : "console.banner.add")}>
      <SubmitForm submission={saving} label={t("common.action.save")}>
        <BannerTarget form={form} line={line} />
        <PictureField
          label={image}
          help={t(
            opens === "activity" ? "console.banner.imageOrCover" : "console.banner.imageHelp",
          )}
          error={saving.errors.text("image", image, "chosen")}
          value={body.image}
          onChange={(address) => edit({ image: address })}
          ratio="16/10"
          width={128}
          fallback={
            <Picture
              src=""
              alt=""
              fallback={defaultCover(body.competitionId ?? 0)}
              ratio="16/10"
              radius="m"
            />
          }
        />
        {opens !== "activity" && (
          <LabelField
            label={words}
            help={t("console.banner.wordsHelp")}
            required
            value={body.title}
            onChange={(title) => edit({ title })}
            target={target}
            error={saving.errors.text("title", words)}
          />
        )}
        <TimeField form={form} name="startTime" label={t("console.banner.start")} />
        <TimeField form={form} name="endTime" label={t("console.banner.end")} />
        <Checkbox square checked={body.enabled} onChange={(enabled) => edit({ enabled })}>
          {t("console.banner.enabled")}
        </Checkbox>
      </SubmitForm>
      {line && (
        <Button tone="danger" block loading={form.isDeleting} onClick={() => form.remove(line.id)}>
          {t("console.banner.delete")}
        </Button>
      )}
    </Sheet>
  );
}

interface TimeFieldProps {
  form: BannerForm;
  name: "startTime" | "endTime";
  label: string;
}

function TimeField({ form, name, label }: TimeFieldProps) {
  const { body, edit, saving } = form;
  return (
    <Field label={label} error={saving.errors.text(name, label, "chosen")}>
      <DateInput
        type="datetime-local"
        value={toWall(body[name], DEFAULT_TIME_ZONE)}
        onChange={(wall) => edit({ [name]: fromWall(wall, DEFAULT_TIME_ZONE) })}
      />
    </Field>
  );
}
