// Hides the middle of a phone number, for lists that others may see.

const HIDDEN = "••••";

export function maskPhone(phone: string): string {
  if (phone.length < 7) return phone;
  const tail = phone.slice(-4);
  return `${phone.slice(0, Math.min(3, phone.length - 4))}${HIDDEN}${tail}`;
}
