// The merchant's home: search, slides, filters and the list of activities.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { limits } from "@/core/generated/limits";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { useSignedIn } from "@/session/store";
import { SearchField } from "@/ui/form/SearchField";
import { Screen } from "@/ui/frame/Screen";
import { ActivityFeed } from "./ActivityFeed";
import { FeaturedBanners } from "./FeaturedBanners";
import { FilterChips } from "./FilterChips";
import styles from "./HomePage.module.css";
import { chipFilter, chipOf, filterFor } from "./homeFilter";
import { MerchantHead } from "./MerchantHead";
import { useHomeFilter } from "./useHomeFilter";

/** Every history entry has its own filter. */
export function Component() {
  const { key } = useLocation();
  return <HomePage key={key} />;
}

function HomePage() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const merchant = useQuery(queryFor("merchant.info", {}));
  const banners = useQuery(queryFor("merchant.banner", {}));
  const member = useSignedIn();
  const [chosen, change] = useHomeFilter();
  const filter = filterFor(chosen, member);
  // During a search the results come first, without slides.
  const featured = filter.keyword === "";
  const slides = featured && (banners.isPending || (banners.data?.list.length ?? 0) > 0);
  return (
    <Screen
      heading="own"
      bar="none"
      pad="wide"
      onRefresh={() => queryClient.refetchQueries({ type: "active" })}
    >
      <div className={styles.head}>
        <MerchantHead merchant={merchant} />
        <SearchField
          label={t("home.search.label")}
          placeholder={t("home.search.placeholder")}
          clearLabel={t("home.search.clear")}
          maxLength={limits.inputMaxLength}
          keyword={filter.keyword}
          onChange={(keyword) => change({ keyword })}
        />
      </div>
      {featured && <FeaturedBanners banners={banners} />}
      <FilterChips
        chip={chipOf(filter)}
        onChange={(chip) => change(chipFilter(chip))}
        favourites={member}
      />
      <ActivityFeed
        filter={filter}
        onSort={(sort) => change({ sort })}
        onClear={() => change({ keyword: "", category: "", only: null })}
        leads={!slides}
      />
    </Screen>
  );
}
