// The files on their way: progress and caption of each, and a retry where it can help.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { canRetry } from "@/shared/upload/problem";
import { problemText } from "@/shared/upload/problemText";
import { isUnderWay } from "@/shared/upload/uploadItem";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { Picture } from "@/ui/picture/Picture";
import { Progress } from "@/ui/progress/Progress";
import styles from "./UploadList.module.css";
import type { MomentUpload, MomentUploads } from "./useMomentUploads";

const KINDS = ["image", "video"] as const;

export function UploadList({ state }: { state: MomentUploads }) {
  const { t } = useTranslation();
  const { uploads } = state;
  if (uploads.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role.
    <ul role="list" aria-label={t("console.moments.queue")} className={styles.list}>
      {uploads.map((upload, index) => (
        <UploadRow key={upload.item.id} upload={upload} number={index + 1} state={state} />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  upload: MomentUpload;
  number: number;
  state: MomentUploads;
}

function UploadRow({ upload, number, state }: UploadRowProps) {
  const { t } = useTranslation();
  const { item, caption, error } = upload;
  const { id, name = "", preview } = item;
  return (
    <li className={styles.row}>
      <Picture src={preview} alt="" ratio="1/1" radius="s" className={styles.picture} />
      <div className={styles.words}>
        <Field label={t("console.moments.caption")} hint={name} error={error}>
          <TextInput
            value={caption}
            onChange={(text) => state.caption(id, text)}
            placeholder={t("console.moments.captionHint")}
            autoComplete="off"
          />
        </Field>
        <State item={item} number={number} onRetry={() => state.retry(id)} />
      </div>
      <IconButton
        icon="x"
        size={20}
        label={t(`upload.${isUnderWay(item) ? "cancelNumber" : "removeNumber"}`, { number })}
        onClick={() => state.remove(id)}
      />
    </li>
  );
}

interface StateProps {
  item: MomentUpload["item"];
  number: number;
  onRetry: () => void;
}

function State({ item: { state }, number, onRetry }: StateProps) {
  const { t, i18n } = useTranslation();
  const { percent } = useFormat();
  switch (state.at) {
    case "preparing":
    case "waiting":
      return <p className={styles.note}>{t(`upload.${state.at}`)}</p>;
    case "offline":
      return (
        <p className={styles.note}>
          {t("upload.offline")}
          <Button tone="text" size="sm" onClick={onRetry}>
            {t("upload.retry")}
          </Button>
        </p>
      );
    case "sending":
      return (
        <div className={styles.note}>
          {t("upload.sendingPercent", { percent: percent(state.part) })}
          <Progress value={state.part} label={t("upload.sending")} />
        </div>
      );
    case "failed":
      return (
        <p className={styles.failed} role="alert">
          {problemText(i18n.language, state.problem, KINDS)}
          {canRetry(state.problem) && (
            <Button
              tone="text"
              size="sm"
              aria-label={t("upload.retryNumber", { number })}
              onClick={onRetry}
            >
              {t("upload.retry")}
            </Button>
          )}
        </p>
      );
    case "done":
      return <p className={styles.note}>{t("upload.uploaded", { number })}</p>;
  }
}
