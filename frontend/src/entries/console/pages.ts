// The page of every route of the console; a missing one does not compile.
import type { ComponentType } from "react";
import type { ConsoleRoute } from "@/core/generated/contract";

interface PageModule {
  Component: ComponentType;
}

export const pages: Record<ConsoleRoute, () => Promise<PageModule>> = {
  home: () => import("@/console/home/HomePage"),
  activities: () => import("@/console/activity/ActivitiesPage"),
  editor: () => import("@/console/activity/editor/EditorPage"),
  signups: () => import("@/console/signup/SignupsPage"),
  works: () => import("@/console/work/WorksPage"),
  login: () => import("@/console/account/LoginPage"),
};

export const unknownPage = (): Promise<PageModule> => import("@/console/home/UnknownPage");
