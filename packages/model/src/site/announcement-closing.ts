/** Where the form posts with which a visitor closes the announcement. */
export const ANNOUNCEMENT_PATH = '/_portico/announcement';
/** How long a closed announcement stays away: thirty days. */
export const ANNOUNCEMENT_SECONDS = 30 * 24 * 60 * 60;

/** Tells one announcement from the next, so that who closed one is shown another. Eight hexadecimal digits. */
export function announcementMark({ text, href }: { text: string; href: string }): string {
  // FNV-1a: nothing secret, only another number for other words.
  let hash = 0x811c9dc5;
  for (const unit of `${text}\n${href}`) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Whether a text has the form of a mark. */
export const isAnnouncementMark = (text: string | undefined | null): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}$/.test(text);
