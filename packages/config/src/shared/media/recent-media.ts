/** Files chosen lately on this device, newest first, for each site. */

const MOST = 24;
const keyOf = (siteId: string) => `portico-recent-media:${siteId}`;

/** Hashes of files chosen lately; none where the browser keeps nothing. */
export function recentMedia(siteId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(siteId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((hash) => /^[0-9a-f]{32}$/.test(String(hash))) : [];
  } catch {
    return [];
  }
}

/** Notes that a file was chosen. */
export function rememberMedia(siteId: string, hash: string): void {
  const kept = [hash, ...recentMedia(siteId).filter((one) => one !== hash)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(siteId), JSON.stringify(kept));
  } catch {
    // Private windows and full stores keep nothing; the library is still there.
  }
}
