// The teams that ask the caller to join: each is joined by its code, or declined.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "@/core/call";
import type { TeamRequest } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { faceOf } from "@/shared/vote/face";
import { Avatar } from "@/ui/avatar/Avatar";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Section } from "@/ui/card/Section";
import { confirm } from "@/ui/overlay/confirm";
import { StatePage } from "@/ui/state/StatePage";
import { toast } from "@/ui/toast/toast";
import styles from "./SearchSheet.module.css";

const FACE = 44;

interface RequestListProps {
  requests: readonly TeamRequest[];
  onReload: () => void;
}

export function RequestList({ requests, onReload }: RequestListProps) {
  const { t } = useTranslation();
  if (requests.length === 0) {
    return (
      <StatePage
        kind="empty"
        inline
        heading="h3"
        title={t("team.search.none")}
        text={t("team.search.noneText")}
        onReload={onReload}
      />
    );
  }
  return (
    <Section small as="h3" title={t("team.search.requests")} className={styles.requests}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
      <ul role="list">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </Section>
  );
}

function RequestRow({ request }: { request: TeamRequest }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const nameId = useId();
  const { id, teamName: name, slogan, captainName, captainAvatar, code } = request;
  const { memberCount: count, teamMax: max } = request;
  const declining = useMutation({
    mutationFn: () => call("team.requestDecline", { id }),
    onSuccess: () => toast.success(t("team.done.decline")),
    // After a failure too: the team may have taken its request back.
    onSettled: () => queries.invalidateQueries({ queryKey: ["team.search"] }),
  });
  const decline = async () => {
    const sure = await confirm({
      title: t("team.question.decline.title", { name }),
      text: t("team.question.decline.text"),
      confirmLabel: t("team.question.decline.yes"),
      tone: "danger",
    });
    if (sure) declining.mutate();
  };
  const captain = captainName && t("team.captainNamed", { name: captainName });
  return (
    <li className={styles.request}>
      <Avatar src={faceOf(captainAvatar, FACE)} name={captainName || name} size={FACE} />
      <div className={styles.words}>
        <b id={nameId} dir="auto">
          {name}
        </b>
        {slogan && (
          <p className={styles.slogan} dir="auto">
            {slogan}
          </p>
        )}
        <p className={styles.facts}>
          {[captain, t("team.seats.joined", { count, max })].filter(Boolean).join(" · ")}
        </p>
        <div className={styles.actions}>
          <ButtonLink tone="soft" size="sm" aria-describedby={nameId} to={href("invite", { code })}>
            {t("team.action.join")}
          </ButtonLink>
          <Button
            size="sm"
            aria-describedby={nameId}
            loading={declining.isPending}
            onClick={() => void decline()}
          >
            {t("team.search.decline")}
          </Button>
        </div>
      </div>
    </li>
  );
}
