// The number of gifts, the button that gives them, and the gift that was just given.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import styles from "./GiftFooter.module.css";
import { GiftGivenMark } from "./GiftGivenMark";
import { pointsFor } from "./giftChoice";
import type { Giving } from "./useGiving";

export function GiftFooter({ giving }: { giving: Giving }) {
  const { t } = useTranslation();
  const { gift, count, most, given, list, pending } = giving;
  if (!gift || !list.data) return null;
  const isShort = most === 0 && list.data.pointLeft === pointsFor(list.data);
  return (
    <>
      {given && <GiftGivenMark key={given.key} given={given} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere. */}
      <span className={styles.stepper} role="group" aria-label={t("like.gift.count")}>
        <IconButton
          icon="minus-bold"
          size={16}
          label={t("like.gift.fewer")}
          disabled={count <= 1}
          onClick={() => giving.setCount(count - 1)}
        />
        <output aria-live="polite" className={styles.count}>
          {count}
        </output>
        <IconButton
          icon="plus-bold"
          size={16}
          label={t("like.gift.more")}
          disabled={count >= most}
          onClick={() => giving.setCount(count + 1)}
        />
      </span>
      <Button
        tone="primary"
        size="lg"
        disabled={most === 0}
        loading={pending}
        onClick={giving.send}
      >
        {isShort ? t("errors.code.6055") : t("like.gift.send", { count: gift.cost * count })}
      </Button>
    </>
  );
}
