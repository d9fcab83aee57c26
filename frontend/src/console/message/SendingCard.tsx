// A message on the way: how many have it, and the way to stop it.
import { useMutation } from "@tanstack/react-query";
import type { MessageLine } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { pickText } from "@/core/staffSession";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Card } from "@/ui/card/Card";
import { confirm } from "@/ui/overlay/confirm";
import { Progress } from "@/ui/progress/Progress";
import { refreshMessages } from "./refreshMessages";
import styles from "./SendingCard.module.css";

export function SendingCard({ line }: { line: MessageLine }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { total, told, mailTotal, mailSent, mailFailed, message } = line;
  const stopping = useMutation({
    mutationFn: () => organiserCall("organise.messageStop", { id: line.id }),
    onSettled: refreshMessages,
  });
  const stop = async () => {
    const yes = await confirm({
      title: t("console.message.stopQuestion"),
      text: t("console.message.stopText"),
      confirmLabel: t("console.message.stop"),
      tone: "danger",
    });
    if (yes) stopping.mutate();
  };
  const title = t("console.message.onTheWay", { title: pickText(message.title, i18n.language) });
  const mails = mailSent + mailFailed;
  return (
    <Card as="section" pad className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <Button tone="danger" size="sm" loading={stopping.isPending} onClick={() => void stop()}>
          {t("console.message.stop")}
        </Button>
      </div>
      <Progress label={title} value={(told + mails) / Math.max(1, total + mailTotal)} />
      <p className={styles.facts}>
        <span className="num">
          {t("console.message.progressApp", {
            told: format.number(told),
            total: format.number(total),
          })}
        </span>
        {message.byMail && (
          <span className="num">
            {t("console.message.progressMail", {
              sent: format.number(mailSent),
              total: format.number(mailTotal),
            })}
          </span>
        )}
        <span>{t("console.message.keepsGoing")}</span>
      </p>
    </Card>
  );
}
