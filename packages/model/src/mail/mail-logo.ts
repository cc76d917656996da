/** Room for a logo above an email, in px. */
export const MAIL_LOGO_BOX = { width: 220, height: 72 };

/** The largest size of the same shape that fits into a box, never larger than it is; whole pixels, at least one. */
export function scaledInto(
  box: { width: number; height: number },
  { width, height }: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
