/** Opening and closing quotation marks by language (CLDR, `delimiters`). */
const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  cs: ['„', '“'],
  da: ['“', '”'],
  de: ['„', '“'],
  el: ['«', '»'],
  es: ['«', '»'],
  fi: ['”', '”'],
  fr: ['«\u202f', '\u202f»'],
  it: ['«', '»'],
  ja: ['「', '」'],
  nb: ['«', '»'],
  no: ['«', '»'],
  pl: ['„', '”'],
  pt: ['«', '»'],
  ru: ['«', '»'],
  sv: ['”', '”'],
  uk: ['«', '»'],
  zh: ['“', '”'],
};

/** The marks a language sets around a quotation; English ones where we do not know it. */
export function quotationMarks(language: string): readonly [string, string] {
  const [primary = ''] = language.toLowerCase().split('-');
  return MARKS[primary] ?? ['“', '”'];
}
