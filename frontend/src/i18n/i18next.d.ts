// Text keys are typed from the Simplified Chinese files.
import "i18next";
import type { Texts } from "./resources.gen";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    returnNull: false;
    resources: { translation: Texts };
  }
}
