// The page of every route of the console; a missing one does not compile.
import type { ComponentType } from "react";
import type { ConsoleRoute } from "@/core/generated/contract";
import { withMoreTexts } from "@/i18n/withMoreTexts";

interface PageModule {
  Component: ComponentType;
}

export const pages: Record<ConsoleRoute, () => Promise<PageModule>> = {
  home: () => import("@/console/home/HomePage"),
  activities: withMoreTexts(() => import("@/console/activity/ActivitiesPage")),
  stat: withMoreTexts(() => import("@/console/stat/StatPage")),
  editor: withMoreTexts(() => import("@/console/activity/editor/EditorPage")),
  form: withMoreTexts(() => import("@/console/form/FormPage")),
  signups: withMoreTexts(() => import("@/console/signup/SignupsPage")),
  import: withMoreTexts(() => import("@/console/import/ImportPage")),
  teams: withMoreTexts(() => import("@/console/team/TeamsPage")),
  works: withMoreTexts(() => import("@/console/work/WorksPage")),
  moments: withMoreTexts(() => import("@/console/moment/MomentsPage")),
  votes: withMoreTexts(() => import("@/console/vote/VotesPage")),
  comments: withMoreTexts(() => import("@/console/comment/CommentsPage")),
  words: withMoreTexts(() => import("@/console/comment/WordsPage")),
  messages: withMoreTexts(() => import("@/console/message/MessagesPage")),
  compose: withMoreTexts(() => import("@/console/message/ComposePage")),
  orders: withMoreTexts(() => import("@/console/payment/OrdersPage")),
  payment: withMoreTexts(() => import("@/console/paykeys/PaymentPage")),
  brand: withMoreTexts(() => import("@/console/merchant/BrandPage")),
  account: withMoreTexts(() => import("@/console/account/AccountPage")),
  staff: withMoreTexts(() => import("@/console/staff/StaffPage")),
  audit: withMoreTexts(() => import("@/console/audit/AuditPage")),
  factor: withMoreTexts(() => import("@/console/account/FactorPage")),
  join: withMoreTexts(() => import("@/console/account/JoinPage")),
  login: () => import("@/console/account/LoginPage"),
};

export const unknownPage = (): Promise<PageModule> => import("@/console/home/UnknownPage");
