/** What pages are called that say who is behind a site and what it does with people's data and orders. */
const LEGAL = [
  'privacy',
  'data protection',
  'terms',
  'legal',
  'imprint',
  'impressum',
  'datenschutz',
  'agb',
  'widerruf',
  'mentions legales',
  'confidentialite',
  'cgv',
  'privacidad',
  'aviso legal',
  'privacidade',
  'informativa',
  'note legali',
  'privacybeleid',
  'voorwaarden',
  'privatliv',
  'handelsbetingelser',
  'prywatnosc',
  'regulamin',
  'الخصوصية',
  'الشروط',
] as const;

/** Does a page say by its title or address that it is one of those the law asks for? */
export function isLegalPage({ title, slug }: { title: string; slug: string }): boolean {
  return [title, slug].some((text) => {
    const words = ` ${text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ł', 'l')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
    return LEGAL.some((word) => words.includes(` ${word} `));
  });
}
