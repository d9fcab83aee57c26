// The slides at the top of the home page.
import type { UseQueryResult } from "@tanstack/react-query";
import type { Banner, BannerList } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { GlassPill } from "@/ui/badge/GlassPill";
import { Link } from "@/ui/link/Link";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { Swiper } from "@/ui/swiper/Swiper";
import styles from "./FeaturedBanners.module.css";
import { useCardTexts } from "./useCardTexts";

/** Slides are optional: if there are none or they fail, the list moves up. */
export function FeaturedBanners({ banners }: { banners: UseQueryResult<BannerList> }) {
  const { t } = useTranslation();
  const { data, isPending } = banners;
  if (isPending) return <Skeleton className={styles.skeleton} />;
  if (!data || data.list.length === 0) return null;
  return (
    <Swiper
      label={t("home.banner.label")}
      peek
      slides={data.list.map((banner, index) => ({
        key: banner.id,
        content: <Slide banner={banner} first={index === 0} />,
      }))}
      slideLabel={(index, total) => t("home.banner.position", { index: index + 1, total })}
    />
  );
}

interface SlideProps {
  banner: Banner;
  first: boolean;
}

function Slide({ banner, first }: SlideProps) {
  const texts = useCardTexts();
  const { activity } = banner;
  const picture = {
    src: banner.image || activity?.cover,
    alt: "",
    ratio: null,
    fallback: defaultCover(activity?.id ?? banner.id),
    priority: first,
    radius: "xl",
    className: styles.slide,
  } as const;
  if (!activity && !banner.url) return <Picture {...picture} />;
  if (!activity) {
    return (
      <Link className={styles.link} to={banner.url} aria-label={banner.title}>
        <Picture {...picture} />
      </Link>
    );
  }
  return (
    <Link
      className={styles.link}
      to={href("competition", { id: activity.id, from: "banner" })}
      crosses={(link) => link.firstElementChild}
    >
      <Picture {...picture} shade>
        <div className={styles.words}>
          <GlassPill live={!activity.facts.over} className={styles.pill}>
            {texts.stage(activity)}
          </GlassPill>
          <h2 className={styles.name}>
            <span className="title clamp2">{activity.name}</span>
          </h2>
          <p className={styles.people}>{texts.people(activity)}</p>
        </div>
      </Picture>
    </Link>
  );
}
