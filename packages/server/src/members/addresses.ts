import type { PostalAddress } from '@portico/model/commerce/address';
import type { Id } from '@portico/model/documents/id';
import type { Kysely } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';
import type { Database } from '../database/tables.ts';

/** Addresses of one account. */
export const MOST_ADDRESSES = 20;

export interface SavedAddress {
  id: Id;
  address: PostalAddress;
  isDefault: boolean;
}

interface Whose {
  siteId: Id;
  memberId: Id;
}

const ofMember = (db: Kysely<Database>, { siteId, memberId }: Whose) =>
  db
    .selectFrom('member_addresses')
    .select(['id', 'address', 'is_default'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId);

/** A member's addresses, the default first. */
export async function listAddresses(db: Kysely<Database>, whose: Whose): Promise<SavedAddress[]> {
  const rows = await ofMember(db, whose).orderBy('is_default', 'desc').orderBy('id').execute();
  return rows.map(({ id, address, is_default }) => ({ id, address, isDefault: is_default }));
}

/**
 * Saves a checked address: a new one, or in place of the one named. The first is the default.
 * @param id undefined for a new one
 * @returns `full` where there are as many as there may be, `gone` where the one named is not theirs
 */
export async function saveAddress(
  portico: Portico,
  whose: Whose,
  id: Id | undefined,
  { address, isDefault }: Omit<SavedAddress, 'id'>,
): Promise<'saved' | 'full' | 'gone'> {
  return inOrder(portico, whose, async (tx) => {
    const all = await listAddresses(tx, whose);
    const known = all.find((each) => each.id === id);
    if (id !== undefined && !known) return 'gone';
    if (id === undefined && all.length >= MOST_ADDRESSES) return 'full';
    const becomesDefault = isDefault || all.length === 0 || known?.isDefault === true;
    if (becomesDefault) await endDefault(tx, whose);
    const now = portico.now();
    const values = { address: JSON.stringify(address), is_default: becomesDefault, updated_at: now };
    if (known)
      await tx
        .updateTable('member_addresses')
        .set(values)
        .where('site_id', '=', whose.siteId)
        .where('id', '=', known.id)
        .execute();
    else
      await tx
        .insertInto('member_addresses')
        .values({
          ...values,
          site_id: whose.siteId,
          id: portico.newId(),
          member_id: whose.memberId,
          created_at: now,
        })
        .execute();
    return 'saved';
  });
}

/** Makes an address the default one; false where it is not theirs. */
export async function makeDefault(portico: Portico, whose: Whose, id: Id): Promise<boolean> {
  return inOrder(portico, whose, async (tx) => {
    const all = await listAddresses(tx, whose);
    if (!all.some((each) => each.id === id)) return false;
    await endDefault(tx, whose);
    await beginDefault(tx, whose, id);
    return true;
  });
}

/** Deletes an address; of the default one the next takes its place. One that is gone already is what was wanted. */
export async function deleteAddress(portico: Portico, whose: Whose, id: Id): Promise<void> {
  await inOrder(portico, whose, async (tx) => {
    await tx
      .deleteFrom('member_addresses')
      .where('site_id', '=', whose.siteId)
      .where('member_id', '=', whose.memberId)
      .where('id', '=', id)
      .execute();
    const [first] = await listAddresses(tx, whose);
    if (first && !first.isDefault) await beginDefault(tx, whose, first.id);
  });
}

/** Changes of one member's addresses come one after the other. */
const inOrder = <T>(portico: Portico, { siteId, memberId }: Whose, change: (tx: Tx) => Promise<T>) =>
  portico.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('members')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    return change(tx);
  });

const endDefault = (tx: Tx, { siteId, memberId }: Whose) =>
  tx
    .updateTable('member_addresses')
    .set({ is_default: false })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute();

const beginDefault = (tx: Tx, { siteId, memberId }: Whose, id: Id) =>
  tx
    .updateTable('member_addresses')
    .set({ is_default: true })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
