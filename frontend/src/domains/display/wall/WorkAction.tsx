// The one thing to do about works: send one in, or see to one's own.
import type { ActivityDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";

interface WorkActionProps {
  /** Known by now, and with something to do: see `hasWorkAction`. */
  activity: ActivityDetail;
  /** As it floats above the wall. */
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
  // A newer version may have come back while the work itself is on show.
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
