// Numbers and ids with their middle hidden: enough to recognise them by, too little to copy from a screen.

const DOTS = "••••";
/** Shorter texts show fewer characters at each end. */
const LONG = 10;
/** Beginning of the id of a public key of WeChat Pay; those of certificates are hexadecimal. */
const PUBLIC_KEY = "PUB_KEY_ID_";

export function masked(text: string): string {
  const shown = text.length < LONG ? 2 : 4;
  return `${text.slice(0, shown)}${DOTS}${text.slice(-shown)}`;
}

export const isPublicKey = (id: string) => id.startsWith(PUBLIC_KEY);

/** The id of a verifying key: the beginning is equal in all public keys, the end is not. */
export function maskedKeyId(id: string): string {
  const start = isPublicKey(id) ? PUBLIC_KEY : id.slice(0, 4);
  return `${start}…${id.slice(-4)}`;
}
