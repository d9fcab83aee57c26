// What has become of a work, and what its author can do about it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "@/core/call";
import type { OwnWork, WorkStatus } from "@/core/generated/contract";
import { href } from "@/core/href";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge, type BadgeTone } from "@/ui/badge/Badge";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Card } from "@/ui/card/Card";
import { Dock } from "@/ui/frame/Dock";
import { Screen } from "@/ui/frame/Screen";
import { confirm } from "@/ui/overlay/confirm";
import { Picture } from "@/ui/picture/Picture";
import { toast } from "@/ui/toast/toast";
import { forgetFiles } from "./content";
import { WorkHead } from "./WorkHead";
import styles from "./WorkState.module.css";

const TONES: Record<WorkStatus, BadgeTone> = {
  draft: "neutral",
  reviewing: "warn",
  returned: "bad",
  published: "ok",
  hidden: "bad",
  withdrawn: "neutral",
};

interface WorkStateProps {
  own: OwnWork;
  onEdit: (() => void) | null;
}

export function WorkState({ own, onEdit }: WorkStateProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { content, media, revision, status } = own;
  const withdraw = useMutation({
    mutationFn: () =>
      call("work.withdraw", { id: own.id, version: own.version }, { showMessage: false }),
    onSuccess: () => {
      toast.success(t("work.withdrawn"));
      forgetFiles(own.competitionId, own.id);
      void client.invalidateQueries({ queryKey: ["work.one"] });
      void client.invalidateQueries({ queryKey: ["work.mine"] });
      void navigate(href("competition", { id: own.competitionId }), { replace: true });
    },
    onError: toastError,
  });
  const ask = async () => {
    const sure = await confirm({
      title: t("work.withdrawTitle"),
      text: t("work.withdrawText"),
      confirmLabel: t("work.takeBack"),
      tone: "danger",
    });
    if (sure) withdraw.mutate();
  };
  const canWithdraw = own.actions.includes("withdraw");
  const canSee = status === "published";
  return (
    <Screen
      dock={
        (canWithdraw || onEdit || canSee) && (
          <Dock>
            {canWithdraw && (
              <Button size="lg" loading={withdraw.isPending} onClick={() => void ask()}>
                {t("work.takeBack")}
              </Button>
            )}
            {onEdit && (
              <Button
                size="lg"
                tone={canSee ? undefined : "primary"}
                className={styles.grow}
                onClick={onEdit}
              >
                {t("work.edit")}
              </Button>
            )}
            {canSee && (
              <ButtonLink
                size="lg"
                tone="primary"
                className={styles.grow}
                to={href("displayGallery", { workId: own.id })}
              >
                {t("work.see")}
              </ButtonLink>
            )}
          </Dock>
        )
      }
    >
      <div className={styles.page}>
        <WorkHead competitionId={own.competitionId} />
        <Card as="section" className={styles.work}>
          <p className={styles.top}>
            <Badge tone={TONES[status]}>{t(`work.status.${status}`)}</Badge>
            {own.workNo && <span>{t("work.number", { number: own.workNo })}</span>}
          </p>
          <h2 className={styles.title}>{content.title || t("work.untitled")}</h2>
          <p className={styles.author}>{content.authorName}</p>
          {content.intro && <p className={styles.intro}>{content.intro}</p>}
        </Card>
        {status === "reviewing" && <Banner tone="info">{t("work.reviewingNote")}</Banner>}
        {status === "hidden" && (
          <Banner tone="bad" title={t("work.status.hidden")}>
            {own.returnReason}
          </Banner>
        )}
        {revision && (
          <Banner
            tone={revision.status === "returned" ? "warn" : "info"}
            title={t(`work.revision.${revision.status}`)}
          >
            {revision.returnReason}
          </Banner>
        )}
        <ul className={styles.files} aria-label={t("work.files")}>
          {media.map((file, index) => (
            <li key={file.id}>
              <Picture
                src={file.kind === "video" ? file.poster : file.address}
                alt={t("work.fileNumber", { number: index + 1 })}
                ratio="1/1"
                radius="m"
              >
                {file.status !== "ready" && (
                  <Badge
                    className={styles.mark}
                    tone={file.status === "failed" ? "bad" : "neutral"}
                  >
                    {t(`work.file.${file.status}`)}
                  </Badge>
                )}
              </Picture>
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  );
}
