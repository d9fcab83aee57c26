// The heart in the bar of an activity.
import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { classNames } from "@/ui/classNames";
import styles from "./FavouriteButton.module.css";
import { useFavourite } from "./useFavourite";

export function FavouriteButton({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const toggle = useFavourite(activity);
  const { favorite } = activity;
  return (
    <IconButton
      glass
      icon={favorite ? "heart-fill" : "heart"}
      label={t("activity.favourite.label")}
      pressed={favorite}
      className={classNames(favorite && styles.on)}
      onClick={() => void toggle()}
    />
  );
}
