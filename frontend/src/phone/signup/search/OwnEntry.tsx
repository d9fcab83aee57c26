// The caller's entry as captains see it, to change or to end.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/core/call";
import type { TeamSearchEntry } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { Button } from "@/ui/button/Button";
import { Card } from "@/ui/card/Card";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import styles from "./SearchSheet.module.css";
import type { NamedSearchPlace } from "./searchPlace";

interface OwnEntryProps extends NamedSearchPlace {
  entry: TeamSearchEntry;
  onChange: () => void;
  onEnded: () => void;
}

export function OwnEntry({ competitionId, group, entry, onChange, onEnded }: OwnEntryProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { queryKey } = queryFor("team.search", { competitionId });
  const ending = useMutation({
    mutationFn: () => call("team.searchEnd", { competitionId }),
    onSuccess: () => {
      onEnded();
      queries.setQueryData(queryKey, { entry: null, requests: [] });
      toast.success(t("team.done.endSearch"));
    },
    // The call has shown its message; a team may have taken the caller meanwhile.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const end = async () => {
    const sure = await confirm({
      title: t("team.question.endSearch.title"),
      text: t("team.question.endSearch.text"),
      confirmLabel: t("team.question.endSearch.yes"),
      tone: "danger",
    });
    if (sure) ending.mutate();
  };
  return (
    <Card as="section" pad>
      {entry.hidden && <Badge tone="info">{t("signup.status.pending")}</Badge>}
      <p className={styles.line} dir="auto">
        {entry.line}
      </p>
      <p className={styles.note}>
        {entry.hidden ? t("team.search.review") : group && t("team.search.who", { group })}
      </p>
      <div className={styles.actions}>
        <Button size="sm" onClick={onChange}>
          {t("team.search.change")}
        </Button>
        <Button size="sm" loading={ending.isPending} onClick={() => void end()}>
          {t("team.search.stop")}
        </Button>
      </div>
    </Card>
  );
}
