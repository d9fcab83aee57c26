// The page of every route of the console; a missing one does not compile.
import type { ComponentType } from "react";
import type { ConsoleRoute } from "@/core/generated/contract";
import { moreTexts } from "@/i18n/i18n";

interface PageModule {
  Component: ComponentType;
}

/** A page that needs more than the texts of the start; both load at the same time. */
function withMoreTexts(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return () => Promise.all([load(), moreTexts()]).then(([page]) => page);
}

export const pages: Record<ConsoleRoute, () => Promise<PageModule>> = {
  home: () => import("@/console/home/HomePage"),
  activities: withMoreTexts(() => import("@/console/activity/ActivitiesPage")),
  editor: withMoreTexts(() => import("@/console/activity/editor/EditorPage")),
  form: withMoreTexts(() => import("@/console/form/FormPage")),
  signups: withMoreTexts(() => import("@/console/signup/SignupsPage")),
  works: withMoreTexts(() => import("@/console/work/WorksPage")),
  moments: withMoreTexts(() => import("@/console/moment/MomentsPage")),
  brand: withMoreTexts(() => import("@/console/merchant/BrandPage")),
  login: () => import("@/console/account/LoginPage"),
};

export const unknownPage = (): Promise<PageModule> => import("@/console/home/UnknownPage");
