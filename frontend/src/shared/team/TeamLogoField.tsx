// The logo of a team: a picture is uploaded at once, and used when the form around it is sent.
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { PhotoButtons } from "@/shared/upload/PhotoButtons";
import type { UploadProgress } from "@/shared/upload/uploadItem";
import { useImageUpload } from "@/shared/upload/useImageUpload";
import { faceOf } from "@/shared/vote/face";
import { Avatar } from "@/ui/avatar/Avatar";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { Icon } from "@/ui/icon/Icon";
import styles from "./TeamLogoField.module.css";
import { useLogoPreview } from "./useLogoPreview";

const SIDE = 72;

export interface TeamLogoFieldProps {
  /** Name of the team as typed: without a logo its first letter is shown, or an icon for none. */
  name: string;
  /** Address of the logo that the team has; empty for none. */
  current: string;
  /** Key of an uploaded picture; empty to have none, null to keep the current one. */
  logo: string | null;
  onChange: (logo: string | null) => void;
  /** Reports the upload of a picture. */
  onProgress: (progress: UploadProgress) => void;
  /** The server could not read the picture. */
  unreadable: boolean;
  /** The form is stored on the phone, and its preview with it. */
  stored: boolean;
}

export function TeamLogoField(props: TeamLogoFieldProps) {
  const { name, current, logo, onChange, onProgress, unreadable, stored } = props;
  const { t } = useTranslation();
  const preview = useLogoPreview(logo, stored);
  const upload = useImageUpload(async (key, signal, picture) => {
    await preview.keep(key, picture);
    if (signal.aborted) return;
    if (logo) preview.forget(logo);
    onChange(key);
  });
  const progress = upload.phase ? "busy" : "done";
  const report = useEffectEvent(onProgress);
  // A field that is gone must not hold the form up.
  useEffect(() => {
    report(progress);
    return () => report("done");
  }, [progress]);
  const remove = () => {
    if (logo) preview.forget(logo);
    onChange(current === "" ? null : "");
  };
  return (
    <Field
      group
      label={t("team.field.logo")}
      hint={t("person.optional")}
      error={unreadable ? t("upload.problem.broken") : null}
    >
      <div className={styles.row}>
        {name.trim() === "" && (logo ?? current) === "" ? (
          <span className={styles.none}>
            <Icon name="users-three" size={32} />
          </span>
        ) : (
          <Avatar
            src={logo === null ? faceOf(current, SIDE) : preview.address}
            name={name}
            size={SIDE}
            alt={t("team.field.logo")}
          />
        )}
        <div className={styles.ways}>
          <PhotoButtons upload={upload} />
          {(logo ?? current) !== "" && !upload.phase && (
            <Button tone="text" icon="trash" onClick={remove}>
              {t("team.logo.remove")}
            </Button>
          )}
        </div>
      </div>
    </Field>
  );
}
