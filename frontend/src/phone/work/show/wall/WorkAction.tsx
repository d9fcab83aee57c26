// The one action for works: send one in, or open the reader's own.
import type { ActivityDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";

interface WorkActionProps {
  /** A loaded activity for which `hasWorkAction` is true. */
  activity: ActivityDetail;
  /** The large form, which floats above the wall. */
  large?: boolean | undefined;
  className?: string | undefined;
}

export function hasWorkAction({ myWork, maySubmit }: ActivityDetail): boolean {
  return myWork !== null || maySubmit;
}

export function WorkAction({ activity, large, className }: WorkActionProps) {
  const { t } = useTranslation();
  const size = large ? "lg" : undefined;
  const { id, myWork } = activity;
  if (!myWork) {
    return (
      <ButtonLink
        tone="primary"
        size={size}
        icon="upload-simple-bold"
        className={className}
        to={href("applyDetail", { competitionId: id })}
      >
        {t("display.submit")}
      </ButtonLink>
    );
  }
  // A newer version may have been returned while the work itself is on show.
  const returned = myWork.status === "returned" || myWork.revision === "returned";
  return (
    <ButtonLink
      tone="primary"
      size={size}
      className={className}
      to={href("applyDetail", { workId: myWork.id, competitionId: id })}
    >
      {t(returned ? "display.mine.revise" : "display.mine.open")}
    </ButtonLink>
  );
}
