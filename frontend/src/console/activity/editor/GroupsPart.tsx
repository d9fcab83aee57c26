// The groups of an activity: fee, places and ages of each; each is saved by itself.
import { useState } from "react";
import { checkActivity } from "@/core/activityEditor";
import type { FieldErrors, OrganiserActivity, OrganiserGroup } from "@/core/generated/contract";
import { pickText } from "@/core/staffSession";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Badge } from "@/ui/badge/Badge";
import { Button } from "@/ui/button/Button";
import { Card } from "@/ui/card/Card";
import { GroupSheet } from "./GroupSheet";
import styles from "./GroupsPart.module.css";
import { groupErrors } from "./groupForm";
import type { ActivityDraft } from "./useActivityDraft";
import { useFeeText } from "./useFeeText";
import { usePathName } from "./usePathName";

interface GroupsPartProps {
  activity: OrganiserActivity;
  draft: ActivityDraft;
}

export function GroupsPart({ activity, draft }: GroupsPartProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<OrganiserGroup | "new" | null>(null);
  const errors = checkActivity(draft.body, activity.groups);
  return (
    <>
      <Card>
        <ul>
          {activity.groups.map((group, index) => (
            <li key={group.id} className={styles.group}>
              <GroupFacts
                group={group}
                zone={draft.body.timezone}
                errors={groupErrors(errors, index)}
              />
              <Button tone="line" size="sm" onClick={() => setEditing(group)}>
                {t("console.editor.editGroup")}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <Button tone="soft" icon="plus" className={styles.add} onClick={() => setEditing("new")}>
        {t("console.editor.addGroup")}
      </Button>
      {editing !== null && (
        <GroupSheet
          activity={activity}
          edited={draft.body}
          group={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

interface GroupFactsProps {
  group: OrganiserGroup;
  /** Time zone of the activity. */
  zone: string | null;
  /** Errors of the group that keep the activity from being published. */
  errors: FieldErrors;
}

function GroupFacts({ group: { group, held }, zone, errors }: GroupFactsProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const feeText = useFeeText(zone);
  const ruleText = useRuleText();
  const nameOf = usePathName();
  const places =
    group.capacity === null
      ? t("console.editor.unlimited", { taken: format.number(held) })
      : t("console.activities.seats", {
          taken: format.number(held),
          all: format.number(group.capacity),
        });
  return (
    <span className={styles.words}>
      <b dir="auto">{pickText(group.name, i18n.language)}</b>
      <small>
        {feeText(group)} · {places}
        {group.mode === "team" && ` · ${t("console.editor.groupMode.team")}`}
      </small>
      {Object.entries(errors).map(([path, rule]) => {
        const name = nameOf(`groups.${path}`);
        return (
          <small key={path} className={styles.error}>
            {name}: {ruleText(rule, name)}
          </small>
        );
      })}
      {!group.open && <Badge tone="warn">{t("console.editor.groupClosed")}</Badge>}
    </span>
  );
}
