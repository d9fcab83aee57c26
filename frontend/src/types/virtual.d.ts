// Types of modules that the build generates.
declare module "virtual:icon-sprite" {
  const address: string;
  export default address;
}

declare module "virtual:locales" {
  /** Addresses of the texts of a language: those of the start, and those of further pages. */
  const addresses: Record<
    import("../../build/localeParts").LocalePart,
    (tag: import("../i18n/languages").LanguageTag) => string
  >;
  export default addresses;
}
