// The parts of the numbers: groups or activities, sources of visits, and ways of signing up.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { BarList } from "./BarList";
import { StatCard } from "./StatCard";
import type { CardsProps } from "./useStat";

export function GroupsCard({ stat, competitionId, period }: CardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t("console.stat.groups");
  const rows = stat.groups.map(({ id, name, signups, confirmed, taken, capacity }) => ({
    key: String(id),
    label: name,
    value: taken,
    all: capacity ?? undefined,
    text:
      capacity === null
        ? format.number(taken)
        : t("console.stat.places", { taken: format.number(taken), all: format.number(capacity) }),
    cells: [
      name,
      format.number(signups),
      format.number(confirmed),
      format.number(taken),
      capacity === null ? "" : format.number(capacity),
    ],
  }));
  const head = [
    t("columns.stat.group"),
    t("columns.stat.signups"),
    t("columns.stat.confirmed"),
    t("columns.stat.taken"),
    t("columns.stat.places"),
  ];
  return (
    <StatCard
      title={title}
      aside={<small>{t("console.stat.placesNote")}</small>}
      table={{ head, rows }}
      file={{ competitionId, period, table: "groups" }}
    >
      <BarList label={title} tone="first" rows={rows} />
    </StatCard>
  );
}

export function ActivitiesCard({ stat, competitionId, period }: CardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t("console.stat.activities");
  const rows = stat.activities.map(({ id, name, visits, signups, works }) => ({
    key: String(id),
    label: name,
    value: visits,
    text: format.number(visits),
    cells: [name, format.number(visits), format.number(signups), format.number(works)],
  }));
  const cut =
    stat.activityCount > rows.length
      ? t("columns.stat.cut", {
          shown: format.number(rows.length),
          all: format.number(stat.activityCount),
        })
      : undefined;
  const head = [
    t("columns.stat.activity"),
    t("columns.stat.visits"),
    t("columns.stat.signups"),
    t("columns.stat.works"),
  ];
  return (
    <StatCard
      title={title}
      aside={<small>{t("columns.stat.visits")}</small>}
      note={cut && `${cut} ${t("console.stat.allInFile")}`}
      table={{ head, rows }}
      file={{ competitionId, period, table: "activities" }}
    >
      <BarList label={title} tone="first" rows={rows} />
    </StatCard>
  );
}

export function SourcesCard({ stat, competitionId, period }: CardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t("console.stat.sources");
  const rows = stat.sources.map(({ source, visits }) => ({
    key: source,
    label: t(`columns.stat.from.${source}`),
    value: visits,
    text: format.number(visits),
    cells: [t(`columns.stat.from.${source}`), format.number(visits)],
  }));
  return (
    <StatCard
      title={title}
      table={{ head: [t("columns.source"), t("columns.stat.visits")], rows }}
      file={{ competitionId, period, table: "sources" }}
    >
      <BarList label={title} tone="second" rows={rows} />
    </StatCard>
  );
}

export function SignupSourcesCard({ stat, competitionId, period }: CardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t("console.stat.bySource");
  const names = {
    browser: t("columns.online"),
    onsite: t("columns.onSite"),
    import: t("columns.imported"),
  };
  const rows = stat.signupSources.map(({ source, signups }) => ({
    key: source,
    label: names[source],
    value: signups,
    text: format.number(signups),
    cells: [names[source], format.number(signups)],
  }));
  return (
    <StatCard
      title={title}
      table={{ head: [t("columns.source"), t("columns.stat.signups")], rows }}
      file={{ competitionId, period, table: "signupSources" }}
    >
      <BarList label={title} tone="second" rows={rows} />
    </StatCard>
  );
}
