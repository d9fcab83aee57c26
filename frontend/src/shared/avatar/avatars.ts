// The drawn profile pictures to choose from, by the names under which accounts store them.

const files = import.meta.glob<string>("./drawn/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Numbered files: "a10" comes after "a9". */
const inOrder = new Intl.Collator("en", { numeric: true });

export const AVATARS: readonly { name: string; address: string }[] = Object.entries(files)
  .map(([path, address]) => ({ name: path.replace(/^.*\/|\.svg$/g, ""), address }))
  .sort((one, other) => inOrder.compare(one.name, other.name));

/** The address of an account's picture, uploaded or drawn; null if it has none or an unknown one. */
export function avatarAddress(avatar: string): string | null {
  if (avatar.includes("/")) return avatar;
  return AVATARS.find(({ name }) => name === avatar)?.address ?? null;
}
