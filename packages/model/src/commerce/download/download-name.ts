/** Letters of the longest name a file is saved under. */
export const DOWNLOAD_NAME_LENGTH = 120;
/** Of what a client calls a file, no more than this is looked at. */
const LONGEST_READ = 1000;

/**
 * The name buyers save a file under: the last part of its path, without what no system takes in names (`<>:"/\|?*`),
 * control characters and marks that turn the direction of writing, no longer than 120 letters with its extension whole.
 */
export function downloadName(given: string): string {
  const last = given.slice(-LONGEST_READ).toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD<>:"|?*]+/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const letters = [...clean];
  if (letters.length <= DOWNLOAD_NAME_LENGTH) return clean || 'file';
  const end = /\.[A-Za-z0-9]{1,10}$/.exec(clean)?.[0] ?? '';
  const stem = letters.slice(0, DOWNLOAD_NAME_LENGTH - end.length).join('');
  return `${stem.replace(/[. ]+$/, '')}${end}`;
}
