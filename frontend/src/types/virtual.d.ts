// Modules that the build makes up.
declare module "virtual:icon-sprite" {
  const address: string;
  export default address;
}

declare module "virtual:locales" {
  /** Addresses of the texts of each language: those of the start, and those of further pages. */
  const addresses: Record<
    import("../i18n/languages").LanguageTag,
    Record<import("../../build/localeParts").LocalePart, string>
  >;
  export default addresses;
}
