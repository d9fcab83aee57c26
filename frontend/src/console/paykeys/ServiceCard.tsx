// A service of payments: its state, the public part of its keys, its address for notifications, and its test.
import type { PayServiceLine } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Card } from "@/ui/card/Card";
import { ConnectionTest } from "./ConnectionTest";
import { KeyFacts } from "./KeyFacts";
import { NotifyAddress } from "./NotifyAddress";
import styles from "./ServiceCard.module.css";
import { ServiceHead } from "./ServiceHead";
import { isKeyed, type KeyedLine, type KeyedService, SERVICE_NAMES } from "./services";

interface ServiceCardProps {
  line: PayServiceLine;
  /** Opens the form of the keys. */
  onKeys: (service: KeyedService) => void;
}

export function ServiceCard({ line, onKeys }: ServiceCardProps) {
  return (
    <Card as="section" pad>
      <ServiceHead line={line} />
      {isKeyed(line) && <KeyedPart line={line} onKeys={onKeys} />}
    </Card>
  );
}

function KeyedPart({ line, onKeys }: { line: KeyedLine; onKeys: ServiceCardProps["onKeys"] }) {
  const { t } = useTranslation();
  const { service, keys, notifyUrl, updatedTime } = line;
  const name = t(SERVICE_NAMES[service]);
  const label = t(keys ? "paykeys.action.replace" : "paykeys.action.enter");
  return (
    <>
      {keys && <KeyFacts keys={keys} updatedTime={updatedTime} />}
      {notifyUrl && <NotifyAddress address={notifyUrl} service={service} />}
      <div className={styles.actions}>
        <Button
          tone={keys ? "line" : "primary"}
          size="sm"
          icon="key"
          aria-label={`${label}: ${name}`}
          onClick={() => onKeys(service)}
        >
          {label}
        </Button>
        {/* A result is about the keys as they were. */}
        {keys && <ConnectionTest key={updatedTime} service={service} name={name} />}
      </div>
    </>
  );
}
