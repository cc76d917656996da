/** The way words are written. */
export type Direction = 'ltr' | 'rtl';

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ks',
  'ku',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);

/** Which way a language is written; its script decides where the tag names one. */
export function direction(language: string): Direction {
  const [primary = '', script = ''] = language.toLowerCase().split('-');
  if (/^(arab|hebr|thaa|syrc|nkoo|adlm)$/.test(script)) return 'rtl';
  if (/^(latn|cyrl)$/.test(script)) return 'ltr';
  return RIGHT_TO_LEFT.has(primary) ? 'rtl' : 'ltr';
}

/** Letters of Hebrew, Arabic and the other scripts written from the right. */
const FROM_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u;

/**
 * Which way a text is written: as its first letter is (Unicode Standard Annex #9, rules P2 and P3, as `dir="auto"`).
 * @returns undefined where there is no letter: such a text goes the way of those around it
 */
export function textDirection(text: string): Direction | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  if (letter === undefined) return undefined;
  return FROM_RIGHT.test(letter) ? 'rtl' : 'ltr';
}
