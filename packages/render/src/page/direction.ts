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
export function direction(language: string): 'ltr' | 'rtl' {
  const [primary = '', script = ''] = language.toLowerCase().split('-');
  if (/^(arab|hebr|thaa|syrc|nkoo|adlm)$/.test(script)) return 'rtl';
  if (/^(latn|cyrl)$/.test(script)) return 'ltr';
  return RIGHT_TO_LEFT.has(primary) ? 'rtl' : 'ltr';
}
