/** What a column of a file of people can stand for. */
export const CONTACT_FIELDS = [
  'email',
  'name',
  'firstName',
  'lastName',
  'tags',
  'language',
  'consent',
  'note',
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** What becomes of people who are contacts already: left alone, filled in where something is missing, overwritten. */
export const KNOWN_PEOPLE = ['keep', 'fill', 'replace'] as const;
export type KnownPeople = (typeof KNOWN_PEOPLE)[number];

/** Largest file: letters, rows and columns. */
export const CONTACT_FILE = { chars: 8_000_000, rows: 50_000, columns: 60 } as const;

/** What columns are called: by us, by Shopify, Squarespace, Ghost, Mailchimp, WooCommerce and address books. */
const NAMES: Readonly<Record<ContactField, readonly string[]>> = {
  email: [
    'email',
    'e-mail',
    'email address',
    'e-mail address',
    'subscriber',
    'customer email',
    'e-mail 1 - value',
  ],
  name: ['name', 'full name', 'customer name', 'display name', 'contact name'],
  firstName: ['first name', 'firstname', 'given name', 'billing first name'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'billing last name'],
  tags: ['tags', 'tag', 'labels', 'label', 'groups', 'member labels'],
  language: ['language', 'locale', 'lang'],
  consent: ['consent', 'consent note', 'opt-in', 'optin_time', 'opt-in source'],
  note: ['note', 'notes', 'comment', 'remarks'],
};

const plain = (name: string) => name.trim().toLowerCase().replaceAll('_', ' ');

/** What each column probably is, by its name; no field twice. */
export function guessColumns(heads: readonly string[]): Array<ContactField | null> {
  const used = new Set<ContactField>();
  return heads.map((head) => {
    const field = CONTACT_FIELDS.find(
      (each) => !used.has(each) && NAMES[each].some((name) => plain(name) === plain(head)),
    );
    if (field) used.add(field);
    return field ?? null;
  });
}
