// The banners of the merchant's home as the console knows them.
import type { BannerLines } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { queryClient } from "@/core/queryClient";

export const bannerQuery = () => organiserQuery("organise.bannerList", {});

export function rememberBanners(lines: BannerLines): void {
  queryClient.setQueryData(bannerQuery().queryKey, lines);
}
