// Modules that the build makes up.
declare module "virtual:icon-sprite" {
  const address: string;
  export default address;
}

declare module "virtual:locale/*" {
  const texts: Record<string, unknown>;
  export default texts;
}
