// Loads the gifts after the rest of the merchant's page.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useLazyPart } from "@/ui/lazy/useLazyPart";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import type { GiftsCardProps } from "./GiftsCard";

const load = () => import("./GiftsCard").then((module) => module.GiftsCard);

export function LazyGiftsCard(props: GiftsCardProps) {
  const { t } = useTranslation();
  const { Part, failed, retry } = useLazyPart(load);
  if (Part) return <Part {...props} />;
  return failed ? (
    <Button tone="line" block icon="arrow-clockwise-bold" onClick={retry}>
      {t("common.action.retry")}
    </Button>
  ) : (
    <Skeleton height={240} radius={20} />
  );
}
