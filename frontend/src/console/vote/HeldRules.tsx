// Held votes by rule: all of a rule, or those for one of its works, are counted or made void at once.
import { useState } from "react";
import type { HeldGroup, HeldGroups } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { Card } from "@/ui/card/Card";
import { Section } from "@/ui/card/Section";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { Working } from "../decision/BulkBar";
import { consoleAddress } from "../route";
import type { RuleResult, Verdict } from "./decideVotes";
import { heldRules, type RuleGroups } from "./heldRules";
import { type RuleChoice, useRule } from "./useRule";
import { VerdictSheet } from "./VerdictSheet";
import styles from "./VotesPage.module.css";

interface HeldRulesProps {
  competitionId: number;
  held: HeldGroups;
  /** The role may decide. */
  decides: boolean;
}

/** A decision that is asked about, with the words for its votes. */
interface Asked extends RuleChoice {
  subject: string;
}

type Ask = (asked: Asked) => void;

export function HeldRules({ competitionId, held, decides }: HeldRulesProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const { progress, result, start } = useRule(competitionId);
  const ask = (next: Asked) => {
    // One decision at a time; the buttons stay, since one of them has the focus.
    if (progress) return;
    setAsked(next);
    setOpen(true);
  };
  return (
    <>
      {result && <Result result={result} />}
      {progress && <Working progress={progress} />}
      {held.rules.length > 0 && (
        <Section title={t("votedesk.rule.title")} small className={styles.rules}>
          <Card>
            <ul>
              {heldRules(held).map((rule) => (
                <Rule
                  key={rule.reason}
                  competitionId={competitionId}
                  rule={rule}
                  isBusy={progress !== null}
                  onAsk={decides ? ask : undefined}
                />
              ))}
            </ul>
          </Card>
        </Section>
      )}
      {asked && (
        <VerdictSheet
          key={`${asked.rule.reason} ${asked.rule.workId}`}
          open={open}
          verdict={asked.verdict}
          count={asked.votes}
          subject={asked.subject}
          byRule
          onClose={() => setOpen(false)}
          onReason={(reason) => start(asked, reason)}
        />
      )}
    </>
  );
}

function Result({ result: { verdict, changed, failure } }: { result: RuleResult }) {
  const { t } = useTranslation();
  const isNothing = changed === 0 && failure === null;
  return (
    <Banner
      tone={failure ? "bad" : isNothing ? "neutral" : "ok"}
      role={failure ? "alert" : "status"}
      className={styles.result}
    >
      {isNothing
        ? t("votedesk.result.nothing")
        : t(`votedesk.result.${verdict}`, { count: changed })}
      {failure && ` ${t("votedesk.result.rest", { why: failure })}`}
    </Banner>
  );
}

interface RuleProps {
  competitionId: number;
  rule: RuleGroups;
  /** A decision is being carried out. */
  isBusy: boolean;
  /** Absent where no decision is possible. */
  onAsk: Ask | undefined;
}

function Rule({ competitionId, rule, isBusy, onAsk }: RuleProps) {
  const { t } = useTranslation();
  const { reason, count, works, groups } = rule;
  const name = t(`votedesk.reason.${reason}`);
  const numbers = [
    t("votedesk.rule.votes", { count }),
    t("votedesk.rule.works", { count: works }),
  ].join(" · ");
  return (
    <li className={styles.rule}>
      <div className={styles.line}>
        <span className={styles.words}>
          <b>{name}</b>
          <small>{numbers}</small>
        </span>
        <Verdicts
          name={name}
          isBusy={isBusy}
          onAsk={
            onAsk &&
            ((verdict) =>
              onAsk({ verdict, votes: count, rule: { reason, workId: null }, subject: name }))
          }
          isAll
        />
      </div>
      <details className={styles.details}>
        <summary>
          <Icon name="caret-down-bold" size={12} />
          {t("votedesk.rule.byWork")}
        </summary>
        <ul>
          {groups.map((group) => (
            <Work
              key={group.workId}
              competitionId={competitionId}
              group={group}
              name={name}
              isBusy={isBusy}
              onAsk={onAsk}
            />
          ))}
        </ul>
        {groups.length < works && <small>{t("votedesk.rule.partial")}</small>}
      </details>
    </li>
  );
}

interface WorkProps {
  competitionId: number;
  group: HeldGroup;
  /** Name of the rule. */
  name: string;
  isBusy: boolean;
  onAsk: Ask | undefined;
}

function Work({ competitionId, group, name, isBusy, onAsk }: WorkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reason, workId, workNo, title, count, likeCount } = group;
  const work = [workNo, title].filter(Boolean).join(" ");
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <Link
          className={styles.link}
          to={consoleAddress("votes", { id: competitionId, view: "held", work: workId, reason })}
        >
          <span dir="auto">{work}</span>
        </Link>
        <small>
          {t("votedesk.rule.votes", { count })} ·{" "}
          {t("votedesk.rule.likes", { number: format.number(likeCount) })}
        </small>
      </span>
      <Verdicts
        name={`${name} · ${work}`}
        isBusy={isBusy}
        onAsk={
          onAsk &&
          ((verdict) =>
            onAsk({
              verdict,
              votes: count,
              rule: { reason, workId },
              subject: `${name} · ${work}`,
            }))
        }
      />
    </li>
  );
}

interface VerdictsProps {
  /** The votes in words, for screen readers. */
  name: string;
  isAll?: boolean;
  isBusy: boolean;
  onAsk: ((verdict: Verdict) => void) | undefined;
}

function Verdicts({ name, isAll = false, isBusy, onAsk }: VerdictsProps) {
  const { t } = useTranslation();
  if (!onAsk) return null;
  const words = isAll ? "all" : "one";
  return (
    <span className={styles.verdicts}>
      {(["count", "void"] as const).map((verdict) => {
        const label = t(`votedesk.${words}.${verdict}`);
        return (
          <Button
            key={verdict}
            size="sm"
            tone={verdict === "void" ? "danger" : "line"}
            aria-label={`${label} · ${name}`}
            aria-disabled={isBusy || undefined}
            onClick={() => onAsk(verdict)}
          >
            {label}
          </Button>
        );
      })}
    </span>
  );
}
