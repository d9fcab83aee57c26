// The bar of a preview, always visible: says that this is a preview, and closes it.
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { useFrame } from "@/ui/frame/FrameContext";
import { Icon } from "@/ui/icon/Icon";
import styles from "./PreviewBar.module.css";

export function PreviewBar({ draft }: { draft: boolean }) {
  const { t } = useTranslation();
  const { onBack } = useFrame();
  return (
    <div className={styles.bar}>
      <IconButton
        icon="x"
        label={t("activity.preview.exit")}
        className={styles.exit}
        onClick={onBack}
      />
      <div className={styles.words}>
        <p className={styles.title}>
          <Icon name="eye-bold" size={18} />
          {t("activity.preview.title")}
        </p>
        <p className={styles.note}>{t(`activity.preview.${draft ? "draft" : "public"}`)}</p>
      </div>
    </div>
  );
}
