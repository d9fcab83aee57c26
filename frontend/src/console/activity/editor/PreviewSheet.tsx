// A link that shows the activity as participants will see it, with a code to open it on a phone.
import { useQuery } from "@tanstack/react-query";
import { routes } from "@/core/generated/routes";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { staffMerchant } from "@/staff/store";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { QrCode } from "@/ui/code/QrCode";
import { Sheet } from "@/ui/overlay/Sheet";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./PreviewSheet.module.css";

interface PreviewSheetProps {
  open: boolean;
  onClose: () => void;
  id: number;
}

export function PreviewSheet({ open, onClose, id }: PreviewSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("console.editor.preview")}>
      {open && <Preview id={id} />}
    </Sheet>
  );
}

/** Each opening asks for a link of its own, which is valid for seven days. */
function Preview({ id }: { id: number }) {
  const { t } = useTranslation();
  const granted = useQuery({
    ...organiserQuery("organise.previewToken", { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <QueryView query={granted} skeleton={<Skeleton height={240} radius={14} />}>
      {({ token }) => {
        const query = new URLSearchParams({ id: String(id), token, merchantId: staffMerchant() });
        const address = `${location.origin}${routes.competitionPreview.path}?${query}`;
        return (
          <div className={styles.preview}>
            <QrCode text={address} label={t("console.editor.previewCode")} />
            <p className="t2 small">{t("console.editor.previewText")}</p>
            <ButtonLink tone="primary" block to={address}>
              {t("console.editor.previewOpen")}
            </ButtonLink>
          </div>
        );
      }}
    </QueryView>
  );
}
