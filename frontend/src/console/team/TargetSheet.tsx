// Asks for another team of the same group that has enough free places.
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { TeamLine } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { QueryView } from "@/shared/query/QueryView";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { SearchField } from "@/ui/form/SearchField";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { Sheet } from "@/ui/overlay/Sheet";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import styles from "./TeamsPage.module.css";
import { sizeOf } from "./teamColumns";

/** Teams to choose from; others are found by their names. */
const SIZE = 20;
const KEYWORD_MAX = 40;

interface TargetSheetProps {
  open: boolean;
  onClose: () => void;
  /** The team that is left. */
  team: TeamLine;
  /** Places that the other team needs. */
  places: number;
  title: string;
  /** The consequences. */
  note: string;
  submitLabel: string;
  /** The wire's name of the chosen team. */
  field: "toTeamId" | "intoTeamId";
  send: (target: number) => Promise<unknown>;
  onDone: (target: TeamLine) => void;
}

export function TargetSheet(props: TargetSheetProps) {
  return (
    <Sheet open={props.open} onClose={props.onClose} title={props.title}>
      {props.open && <TargetForm {...props} />}
    </Sheet>
  );
}

function TargetForm(props: TargetSheetProps) {
  const { onClose, team, places, note, submitLabel, field, send, onDone } = props;
  const { t } = useTranslation();
  const name = useId();
  const [keyword, setKeyword] = useState("");
  const [target, setTarget] = useState<TeamLine | null>(null);
  const { competitionId, groupId, id } = team;
  const found = useQuery(
    organiserQuery("organise.teamList", {
      competitionId,
      groupId,
      free: places,
      keyword,
      size: SIZE,
    }),
  );
  const submission = useSubmit({
    check: () => (target ? {} : { [field]: { rule: "required" } }),
    send: async () => target && (await send(target.id)),
    onDone: () => {
      onClose();
      // The sheet's entry of the history is removed first: what follows may open another team.
      if (target) void overlaysSettled().then(() => onDone(target));
    },
  });
  const { errors } = submission;
  const label = t("columns.team.name");
  return (
    <>
      <p className={styles.note}>{note}</p>
      {/* Beside the form: it is one of its own. */}
      <SearchField
        flush
        label={t("teamdesk.search")}
        placeholder={t("teamdesk.search")}
        clearLabel={t("console.table.clear")}
        maxLength={KEYWORD_MAX}
        keyword={keyword}
        onChange={setKeyword}
      />
      <SubmitForm submission={submission} label={submitLabel}>
        <QueryView query={found} skeleton={<Skeleton height={160} radius={14} />}>
          {({ list }) => {
            const others = list.filter((line) => line.id !== id);
            if (others.length === 0) {
              return <StatePage kind="empty" inline title={t("teamdesk.noTarget")} />;
            }
            return (
              <Field group label={label} error={errors.text(field, label)}>
                <RadioGroup
                  name={name}
                  layout="column"
                  value={target && String(target.id)}
                  onChange={(chosen) => {
                    setTarget(others.find((line) => String(line.id) === chosen) ?? null);
                    errors.forget(field);
                  }}
                  options={others.map((line) => ({
                    value: String(line.id),
                    label: <span dir="auto">{line.name}</span>,
                    note: `${sizeOf(line)} · ${t(`columns.team.${line.state}`)}`,
                  }))}
                />
              </Field>
            );
          }}
        </QueryView>
      </SubmitForm>
    </>
  );
}
