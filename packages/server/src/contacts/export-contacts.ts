import type { ContactFilter } from '@portico/model/api/contacts';
import { CONTACT_KINDS } from '@portico/model/contacts/contact-kinds';
import type { Id } from '@portico/model/documents/id';
import { isCurrency } from '@portico/model/money/currencies';
import { money, toDecimal } from '@portico/model/money/money';
import { stringify } from 'csv-stringify/sync';
import type { Portico } from '../core/portico.ts';
import { settleContacts } from './contact-facts.ts';
import { type ContactRow, readContacts } from './list-contacts.ts';

/** Rows read at once, so that an export of any size takes little memory. */
const BATCH = 500;

/** Line ends as RFC 4180 has them; what a spreadsheet would take for a formula is made mere text. */
const CSV = { record_delimiter: 'windows', escape_formulas: true } as const;

const COLUMNS = [
  'Name',
  'Email',
  'Language',
  'Tags',
  'Consent',
  'Customer',
  'Member',
  'Subscriber',
  'Commenter',
  'Form sender',
  'Country',
  'Orders',
  'Spent',
  'Last order',
  'Contact since',
];

/** The site's people as CSV, those who came last first. */
export async function* contactsAsCsv(
  portico: Portico,
  siteId: Id,
  filter: ContactFilter,
): AsyncGenerator<string> {
  await settleContacts(portico, siteId);
  yield stringify([COLUMNS], { ...CSV, bom: true });
  for (let before: Id | undefined; ; ) {
    const rows = await readContacts(portico, siteId, filter, { before, most: BATCH });
    if (rows.length > 0) yield stringify(rows.map(cellsOf), CSV);
    before = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

const cellsOf = (row: ContactRow): string[] => [
  row.name,
  row.email,
  row.language,
  row.tags.join(', '),
  row.consent,
  ...CONTACT_KINDS.map((kind) => (row.kinds.includes(kind) ? 'yes' : 'no')),
  row.country,
  String(row.count),
  row.spent
    .map(({ amountCents, currency }) =>
      isCurrency(currency) ? `${toDecimal(money(amountCents, currency))} ${currency}` : '',
    )
    .join(', '),
  row.last?.toISOString() ?? '',
  row.created_at.toISOString(),
];
