// One file of a set: its picture, its progress, and its actions.
import type { ComponentPropsWithoutRef } from "react";
import type { FileKind } from "@/core/generated/contract";
import { formatClock } from "@/i18n/clock";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { useFieldGroup } from "@/ui/form/FieldContext";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import { Progress } from "@/ui/progress/Progress";
import { Spinner } from "@/ui/progress/Spinner";
import { itemName, ownName, stateName } from "./itemName";
import styles from "./MediaTile.module.css";
import { canRetry } from "./problem";
import type { UploadItem } from "./uploadItem";

const ICONS = {
  image: "image",
  video: "play-fill",
  document: "file-text",
} as const satisfies Record<FileKind, IconName>;

interface MediaTileProps {
  item: UploadItem;
  /** From 1. */
  number: number;
  cover: boolean;
  carried: boolean;
  disabled: boolean;
  onOpen: () => void;
  onRetry: () => void;
  onRemove: () => void;
  hold: ComponentPropsWithoutRef<"button">;
}

export function MediaTile(props: MediaTileProps) {
  const { item, number, cover, carried, disabled, onOpen, onRetry, onRemove, hold } = props;
  const { t } = useTranslation();
  const field = useFieldGroup();
  const { state, preview, kind, duration } = item;
  const own = ownName(item);
  const again =
    state.at === "offline" || (state.at === "failed" && canRetry(state.problem)) ? onRetry : null;
  const label = [
    again ? t("upload.retryNumber", { number }) : itemName(t, item, number),
    // The offer of a retry implies that it has failed.
    !(again && state.at === "failed") && stateName(t, item),
    cover && t("upload.cover"),
  ];
  const removeKey = state.at === "done" || state.at === "failed" ? "remove" : "cancel";
  return (
    <li className={classNames(styles.tile, carried && styles.carried)}>
      <button
        type="button"
        className={styles.open}
        aria-label={label.filter(Boolean).join(", ")}
        disabled={disabled}
        // A rejected form moves the focus here first: the add button may be gone.
        aria-invalid={(state.at === "failed" && field["aria-invalid"]) || undefined}
        aria-describedby={state.at === "failed" ? field["aria-describedby"] : undefined}
        onClick={again ?? onOpen}
        {...hold}
      >
        {preview ? (
          <img className={styles.picture} src={preview} alt="" draggable={false} />
        ) : (
          state.at === "done" && (
            <span className={styles.unseen}>
              <Icon name={ICONS[kind ?? "image"]} size={28} />
              {own && <span className={classNames("clamp2", styles.own)}>{own}</span>}
            </span>
          )
        )}
        <State item={item} />
        {cover && state.at === "done" && <span className={styles.cover}>{t("upload.cover")}</span>}
        {duration !== null && state.at === "done" && (
          <span className={styles.length}>
            <Icon name="play-fill" size={11} />
            {formatClock(duration)}
          </span>
        )}
      </button>
      {!disabled && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t(`upload.${removeKey}Number`, { number })}
          onClick={onRemove}
        >
          <span>
            <Icon name="x-bold" size={12} />
          </span>
        </button>
      )}
    </li>
  );
}

function State({ item }: { item: UploadItem }) {
  const { state } = item;
  const own = ownName(item);
  const { t } = useTranslation();
  const { percent } = useFormat();
  switch (state.at) {
    case "preparing":
    case "waiting":
      return (
        <span className={styles.over}>
          <Spinner />
          {t(`upload.${state.at}`)}
        </span>
      );
    case "sending":
      return (
        <span className={styles.over}>
          <span aria-hidden="true">{percent(state.part)}</span>
          <span className={styles.bar} aria-hidden="true">
            <Progress value={state.part} label={t("upload.sending")} />
          </span>
        </span>
      );
    case "offline":
      return (
        <span className={styles.over}>
          <Icon name="wifi-slash" size={22} />
          {t("upload.offline")}
        </span>
      );
    case "failed":
      return (
        <span className={classNames(styles.over, styles.failed)}>
          <Icon
            name={canRetry(state.problem) ? "arrow-clockwise-bold" : "warning-circle-fill"}
            size={22}
          />
          {t(canRetry(state.problem) ? "upload.retry" : "upload.failed")}
          {own && <span className={classNames("clamp1", styles.own)}>{own}</span>}
        </span>
      );
    case "done":
      return null;
  }
}
