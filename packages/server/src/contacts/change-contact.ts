import type { ContactChange } from '@portico/model/api/contacts';
import type { Id } from '@portico/model/documents/id';
import type { TaxExemption } from '@portico/model/commerce/tax-exemption';
import type { Portico, Tx } from '../core/portico.ts';

/**
 * Changes what the team says of somebody. That they are exempt from tax, or no longer, is written down among their notes.
 * @returns false when the site knows nobody of this id
 */
export async function changeContact(
  portico: Portico,
  siteId: Id,
  contactId: Id,
  change: ContactChange,
  accountId: Id,
): Promise<boolean> {
  return portico.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('contacts')
      .select('tax_exemption')
      .where('site_id', '=', siteId)
      .where('id', '=', contactId)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return false;
    await write(portico, tx, siteId, contactId, change);
    const text = exemptionNote(before.tax_exemption, change.taxExemption);
    if (text !== undefined)
      await tx
        .insertInto('contact_notes')
        .values({
          site_id: siteId,
          contact_id: contactId,
          id: portico.newId(),
          account_id: accountId,
          text,
          created_at: portico.now(),
        })
        .execute();
    return true;
  });
}

/** What became of somebody's exemption, in words for the team; undefined where nothing did. */
function exemptionNote(
  before: TaxExemption | null,
  after: TaxExemption | null | undefined,
): string | undefined {
  if (after === undefined || isSame(before, after)) return undefined;
  if (after === null) return 'No longer exempt from tax.';
  const { reason, certificate, lastDay } = after;
  const more = [
    certificate === '' ? '' : `, certificate ${certificate}`,
    lastDay === null ? '' : `, until ${lastDay}`,
  ];
  return `Exempt from tax: ${reason}${more.join('')}`;
}

const isSame = (one: TaxExemption | null, other: TaxExemption | null): boolean =>
  one?.reason === other?.reason && one?.certificate === other?.certificate && one?.lastDay === other?.lastDay;

async function write(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  contactId: Id,
  { name, tags, consent, taxExemption }: ContactChange,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
      ...(consent === undefined ? {} : { consent }),
      ...(taxExemption === undefined ? {} : { tax_exemption: taxExemption && JSON.stringify(taxExemption) }),
      updated_at: portico.now(),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', contactId)
    .execute();
}

/** Writes a note down under somebody. @returns false when the site knows nobody of this id */
export async function noteContact(
  portico: Portico,
  siteId: Id,
  contactId: Id,
  note: { accountId: Id; text: string },
): Promise<boolean> {
  const made = await portico.db
    .insertInto('contact_notes')
    .columns(['site_id', 'contact_id', 'id', 'account_id', 'text', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('contacts')
        .select((select) => [
          'site_id',
          'id',
          select.val(portico.newId()).as('note_id'),
          select.val(note.accountId).as('account_id'),
          select.val(note.text.trim()).as('text'),
          select.val(portico.now()).as('created_at'),
        ])
        .where('site_id', '=', siteId)
        .where('id', '=', contactId)
        .where('erased_at', 'is', null),
    )
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
