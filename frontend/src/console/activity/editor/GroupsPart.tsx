// The groups of an activity: fee, places and ages of each; each is saved by itself.
import { useState } from "react";
import type { OrganiserActivity, OrganiserGroup } from "@/core/generated/contract";
import { pickText } from "@/core/staffSession";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { Button } from "@/ui/button/Button";
import { Card } from "@/ui/card/Card";
import { GroupSheet } from "./GroupSheet";
import styles from "./GroupsPart.module.css";

export function GroupsPart({ activity }: { activity: OrganiserActivity }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<OrganiserGroup | "new" | null>(null);
  return (
    <>
      <Card>
        <ul>
          {activity.groups.map((group) => (
            <li key={group.id} className={styles.group}>
              <GroupFacts group={group} />
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
          group={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function GroupFacts({ group: { group, held } }: { group: OrganiserGroup }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
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
        {format.price(group.feeFen)} · {places}
        {group.mode === "team" && ` · ${t("console.editor.groupMode.team")}`}
      </small>
      {!group.open && <Badge tone="warn">{t("console.editor.groupClosed")}</Badge>}
    </span>
  );
}
