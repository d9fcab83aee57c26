// Kinds of devices, as far as the host tells them.

/** An iPhone or an iPad. Newer iPads identify themselves as Macs, but no Mac has a touch screen. */
export function isTouchApple(): boolean {
  const touchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return touchMac || /iPhone|iPad|iPod/.test(navigator.userAgent);
}

/** A phone or a tablet, which may have the apps of payment services. */
export function isMobile(): boolean {
  return isTouchApple() || /Android|Mobile/.test(navigator.userAgent);
}
