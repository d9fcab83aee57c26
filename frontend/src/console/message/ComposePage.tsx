// Writes to participants of an activity: who, what and how, with a preview; a message is looked at before it is sent.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { organiserQuery } from "@/core/organiserQuery";
import { pickText } from "@/core/staffSession";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Card } from "@/ui/card/Card";
import { Checkbox } from "@/ui/form/Checkbox";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { confirm } from "@/ui/overlay/confirm";
import { NoActivity } from "../activity/NoActivity";
import { ConsolePage } from "../frame/ConsolePage";
import { PreviewColumns } from "../frame/PreviewPart";
import { targetOf } from "../label/LanguageStrip";
import { consoleAddress, useConsoleQuery } from "../route";
import { audienceOf } from "./audience";
import styles from "./ComposePage.module.css";
import { MessagePreview } from "./MessagePreview";
import { ReadersCard } from "./ReadersCard";
import { TestSheet } from "./TestSheet";
import { TextCard } from "./TextCard";
import { useCompose } from "./useCompose";

export function Component() {
  const [{ id }] = useConsoleQuery("compose");
  if (id === undefined) return <NoActivity titleKey="console.title.compose" />;
  return <Writing key={id} competitionId={id} />;
}

function Writing({ competitionId }: { competitionId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const address = useConsoleQuery("compose");
  const [query] = address;
  const [testing, setTesting] = useState(false);
  const steps = useRef<HTMLDivElement>(null);
  const audience = audienceOf(competitionId, query);
  const counted = useQuery({
    ...organiserQuery("organise.messageAudience", audience),
    placeholderData: keepPreviousData,
  });
  const activity = useQuery(organiserQuery("organise.one", { id: competitionId }));
  const compose = useCompose(
    competitionId,
    () => void navigate(consoleAddress("messages", { id: competitionId })),
  );
  const { message, errors, isTested, edit } = compose;
  useFocusErrors(steps, errors.attempt);
  const target = targetOf(query.language);
  const total = counted.isPlaceholderData ? undefined : counted.data?.total;
  const send = async () => {
    if (!total) return;
    const yes = await confirm({
      title: t("console.message.sendQuestion", { count: total }),
      text: t("console.message.sendText"),
      confirmLabel: t("console.message.send", { count: total }),
    });
    if (yes) compose.send({ audience, total });
  };
  const discard = async () => {
    const yes = await confirm({
      title: t("console.message.discardQuestion"),
      confirmLabel: t("console.message.discard"),
      tone: "danger",
    });
    if (yes) compose.discard();
  };
  const { byMail = 0, perMinute = 1 } = counted.data ?? {};
  const pace = {
    rate: format.number(perMinute),
    minutes: format.number(Math.max(1, Math.ceil(byMail / perMinute))),
  };
  return (
    <ConsolePage
      title={t("console.title.compose")}
      actions={
        <>
          <Button
            tone={isTested ? "line" : "primary"}
            size="sm"
            onClick={() => {
              if (!errors.refuse(compose.check())) setTesting(true);
            }}
          >
            {t("console.message.test")}
          </Button>
          <Button
            tone={isTested ? "primary" : "line"}
            size="sm"
            disabled={!isTested || !total}
            aria-describedby={isTested ? undefined : "test-first"}
            loading={compose.isSending}
            onClick={() => void send()}
          >
            {t("console.message.send", { count: total ?? 0 })}
          </Button>
        </>
      }
    >
      <PreviewColumns>
        <div ref={steps} className={styles.steps}>
          <ReadersCard competitionId={competitionId} address={address} counted={counted} />
          <TextCard competitionId={competitionId} compose={compose} target={target} />
          <Card as="section" pad>
            <h2 className={styles.title}>{t("console.message.how")}</h2>
            <p className={styles.quiet}>{t("console.message.appAlways")}</p>
            <Checkbox checked={message.byMail} onChange={(mail) => edit({ byMail: mail })}>
              {t("console.message.mailToo")}
            </Checkbox>
            {message.byMail && (
              <p className={styles.quiet}>{t("console.message.mailPace", pace)}</p>
            )}
          </Card>
          {!isTested && (
            <p id="test-first" className={styles.hint}>
              {t("console.message.testFirst")}
            </p>
          )}
          <p className={styles.quiet}>
            {t("console.message.draftKept")}{" "}
            {!compose.isEmpty && (
              <Button tone="text" size="sm" onClick={() => void discard()}>
                {t("console.message.discard")}
              </Button>
            )}
          </p>
        </div>
        <MessagePreview
          message={message}
          target={target}
          activity={(language) =>
            activity.data ? pickText(activity.data.activity.name, language) : ""
          }
        />
      </PreviewColumns>
      <TestSheet
        open={testing}
        onClose={() => setTesting(false)}
        competitionId={competitionId}
        compose={compose}
      />
    </ConsolePage>
  );
}
