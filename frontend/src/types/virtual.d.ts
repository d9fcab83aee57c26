// Modules that the build makes up.
declare module "virtual:icon-sprite" {
  const address: string;
  export default address;
}

declare module "virtual:locales" {
  /** Address of the texts of each language. */
  const addresses: Record<import("../i18n/languages").LanguageTag, string>;
  export default addresses;
}
