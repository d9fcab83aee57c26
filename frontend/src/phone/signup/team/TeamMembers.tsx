// The members whom a team's sign-up includes; one whose details do not fit the form any more is marked.
import { useId } from "react";
import type { FieldErrors, TeamDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { faceOf } from "@/shared/vote/face";
import { Avatar } from "@/ui/avatar/Avatar";
import { Badge } from "@/ui/badge/Badge";
import { Link } from "@/ui/link/Link";
import styles from "./TeamPart.module.css";

const FACE = 44;

interface TeamMembersProps {
  team: TeamDetail;
  errors: FieldErrors;
}

export function TeamMembers({ team: { item, members }, errors }: TeamMembersProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title} dir="auto">
        {item.name}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
      <ul role="list" aria-label={t("common.title.members")}>
        {members.map((member) => (
          <li key={member.id} className={styles.member}>
            <Avatar src={faceOf(member.avatar, FACE)} name={member.name} size={FACE} />
            <div className={styles.words}>
              <p className={styles.name}>
                <span dir="auto">{member.name}</span>
                {member.role === "captain" && <Badge tone="teal">{t("team.role.captain")}</Badge>}
              </p>
              {errors[`members.${member.id}`] && (
                <p role="alert" className={styles.problem}>
                  {t(member.me ? "team.member.outdatedOwn" : "team.member.outdated")}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Link className={styles.way} to={href("inviteMembers", { teamId: item.id })}>
        {t("team.action.members")}
      </Link>
    </section>
  );
}
