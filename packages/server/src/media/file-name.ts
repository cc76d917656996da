import { LONGEST_KEPT } from '@portico/model/api/media';
const MAX_LENGTH = 120;
/** Of what a client calls a file, no more than this is looked at. */
const LONGEST_READ = 1000;

/** Extension of a file's name in lower case, without its dot; '' when there is none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

/**
 * The name a file is stored under: its last path part in letters, figures, `.`, `_` and `-` of any script, ending with the
 * extension of what it truly is; longer ones are cut to 120 characters. A name that was stored once is stored again as it is.
 */
export function keptFileName(given: string, ext: string): string {
  const last = given.slice(-LONGEST_READ).toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = (extensionOf(last) ? last.trim().slice(0, last.trim().lastIndexOf('.')) : last)
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/-{2,}/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  const letters = [...stem];
  const isLong = letters.length + ext.length + 1 > LONGEST_KEPT;
  const short = isLong
    ? letters
        .slice(0, MAX_LENGTH - ext.length - 1)
        .join('')
        .replace(/[-.]+$/, '')
    : stem;
  return `${short || 'file'}.${ext}`;
}

/** `menu.pdf` as `menu-2.pdf`; the end of a long name gives way to the number. */
export function numberedFileName(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  const tail = `-${number}${name.slice(dot)}`;
  const stem = Array.from(name.slice(0, dot))
    .slice(0, LONGEST_KEPT - tail.length)
    .join('');
  return stem.replace(/[-.]+$/, '') + tail;
}

/** The name as shown in messages: short, on one line. */
export function shownFileName(given: string): string {
  const last = given.slice(-LONGEST_READ).toWellFormed().split(/[/\\]/).at(-1) ?? '';
  return [...last.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')].slice(0, 100).join('') || 'without a name';
}

/** `Content-Disposition` with a name in any script (RFC 6266). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return ascii === name
    ? `${kind}; filename="${ascii}"`
    : `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
