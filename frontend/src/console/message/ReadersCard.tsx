// The readers of a message: filters, their number, and how they are reached.
import type { UseQueryResult } from "@tanstack/react-query";
import type { AudienceCount } from "@/core/generated/contract";
import { LANGUAGES } from "@/i18n/languages";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Card } from "@/ui/card/Card";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { GroupFilter } from "../activity/GroupFilter";
import type { useConsoleQuery } from "../route";
import { NotFilter } from "../signup/NotFilter";
import { FilterSelect } from "../table/FilterSelect";
import { composeAddress, STATUSES, WORKS } from "./audience";
import styles from "./ComposePage.module.css";

interface ReadersCardProps {
  competitionId: number;
  address: ReturnType<typeof useConsoleQuery<"compose">>;
  counted: UseQueryResult<AudienceCount>;
}

export function ReadersCard({ competitionId, address, counted }: ReadersCardProps) {
  const { t } = useTranslation();
  const [query, move] = address;
  return (
    <Card as="section" pad>
      <h2 className={styles.title}>{t("console.message.to")}</h2>
      <div className={styles.filters}>
        {query.open === undefined ? (
          <>
            <FilterSelect
              label={t("console.message.state.label")}
              anyLabel={t("console.table.all")}
              value={STATUSES.find((one) => one === query.status)}
              options={STATUSES.map((value) => ({
                value,
                label: t(`console.signups.status.${value}`),
              }))}
              onChange={(status) => move.refine({ status })}
            />
            <GroupFilter
              competitionId={competitionId}
              group={query.group}
              onChange={(group) => move.refine({ group })}
            />
            <NotFilter
              competitionId={competitionId}
              not={query.not}
              statuses={STATUSES}
              onChange={(not) => move.refine({ not })}
            />
            <FilterSelect
              label={t("console.message.works.label")}
              anyLabel={t("console.table.all")}
              value={WORKS.find((one) => one === query.works)}
              options={WORKS.map((value) => ({
                value,
                label: t(`console.message.works.${value}`),
              }))}
              onChange={(works) => move.refine({ works })}
            />
          </>
        ) : (
          <>
            <b>{t("console.message.onlyOne")}</b>
            <ButtonLink
              tone="text"
              size="sm"
              replace
              state={IN_PLACE}
              to={composeAddress(competitionId, { status: "approved" })}
            >
              {t("console.message.toAll")}
            </ButtonLink>
          </>
        )}
      </div>
      <QueryView query={counted} skeleton={<Skeleton height={44} radius={10} />}>
        {(count) => <Reach count={count} />}
      </QueryView>
    </Card>
  );
}

function Reach({ count }: { count: AudienceCount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { total, byMail, withoutAddress, switchedOff, languages } = count;
  if (total === 0) return <p role="status">{t("console.message.nobody")}</p>;
  const nameOf = (tag: string) => LANGUAGES.find((one) => one.tag === tag)?.name ?? tag;
  return (
    <div role="status">
      <p className={styles.count}>{t("console.message.count", { count: total })}</p>
      <p className={styles.quiet}>
        {t("console.message.reach", {
          total: format.number(total),
          mail: format.number(byMail),
          withoutAddress: format.number(withoutAddress),
          off: format.number(switchedOff),
        })}
      </p>
      <p className={styles.quiet}>
        {t("console.message.languages", {
          list: languages
            .map((one) => `${nameOf(one.language)} ${format.number(one.count)}`)
            .join(" · "),
        })}
      </p>
    </div>
  );
}
