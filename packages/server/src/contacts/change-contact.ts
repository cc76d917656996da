import type { ContactChange } from '@portico/model/api/contacts';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';

/** Changes what the team says of somebody. @returns false when the site knows nobody of this id */
export async function changeContact(
  portico: Portico,
  siteId: Id,
  contactId: Id,
  { name, tags, consent }: ContactChange,
): Promise<boolean> {
  const done = await portico.db
    .updateTable('contacts')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
      ...(consent === undefined ? {} : { consent }),
      updated_at: portico.now(),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', contactId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
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
