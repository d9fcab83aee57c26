// The facts of a work, its warnings and reports, and the actions at the foot.
import type { OrganiserWork, WorkContent } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { WorkBadge } from "@/shared/work/WorkBadge";
import { Badge } from "@/ui/badge/Badge";
import { Banner } from "@/ui/banner/Banner";
import { KeyValue } from "@/ui/card/KeyValue";
import { Link } from "@/ui/link/Link";
import { consoleAddress } from "../route";
import { WorkActions } from "./WorkActions";
import styles from "./WorkDetails.module.css";
import { WorkHistory } from "./WorkHistory";

interface WorkDetailsProps {
  work: OrganiserWork;
  /** Of the version that is shown. */
  content: WorkContent;
  onDecided: () => void;
}

export function WorkDetails({ work, content, onDecided }: WorkDetailsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { line, work: own } = work;
  const open = work.reports.filter((report) => report.open);
  const facts = [
    { key: "author", label: t("work.author"), value: content.authorName },
    { key: "tutor", label: t("work.tutor"), value: content.tutorName },
    {
      key: "sent",
      label: t("console.signups.sent"),
      value: own.submittedTime && format.dateTime(own.submittedTime),
    },
  ].filter(({ value }) => value);
  return (
    <section className={styles.details} aria-label={content.title || t("work.untitled")}>
      <div className={styles.body}>
        <h2 className={styles.title} dir="auto">
          {content.title || t("work.untitled")}
        </h2>
        <p className={styles.badges}>
          <WorkBadge status={line.status} />
          {line.revision && <Badge tone="info">{t(`work.revision.${line.revision}`)}</Badge>}
          <span className={styles.number}>{own.workNo}</span>
        </p>
        {content.intro && (
          <p className={styles.intro} dir="auto">
            {content.intro}
          </p>
        )}
        <KeyValue rows={facts} />
        <p>
          <Link
            className={styles.link}
            to={consoleAddress("signups", { id: own.competitionId, open: own.applyId })}
          >
            {t("console.works.signup")}
          </Link>
        </p>
        {work.repeated.map(({ id, workNo, title }) => (
          <Banner key={id} tone="warn">
            {t("console.works.repeatedIn", { number: workNo })}{" "}
            <Link
              className={styles.link}
              to={consoleAddress("works", { id: own.competitionId, view: "all", open: id })}
            >
              <span dir="auto">{title || t("work.untitled")}</span>
            </Link>
          </Banner>
        ))}
        {open.length > 0 && (
          <>
            <h3 className={styles.heading}>{t("console.works.reports", { count: open.length })}</h3>
            <ul className={styles.reports}>
              {open.map(({ time, reason, detail }) => (
                <li key={`${time} ${detail}`}>
                  <b>{t(`display.report.reasons.${reason}`)}</b>
                  {detail && <span dir="auto"> {detail}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
        <WorkHistory steps={work.timeline} />
      </div>
      <WorkActions work={work} hasReports={open.length > 0} onDecided={onDecided} />
    </section>
  );
}
