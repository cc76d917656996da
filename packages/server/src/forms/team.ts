import type { Id } from '@portico/model/documents/id';
import { may, ROLES } from '@portico/model/site/permissions';
import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';

/** Roles that may read what visitors send. */
const READERS = ROLES.filter((role) => may(role, 'forms.read'));
/** Most people who can be chosen from. */
const MOST = 200;

const readers = (db: Portico['db'] | Tx, siteId: Id) =>
  db
    .selectFrom('contributors as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['a.id', 'a.email', sql<string>`coalesce(nullif(a.name, ''), a.email)`.as('name')])
    .where('c.site_id', '=', siteId)
    .where('c.role', 'in', READERS);

/** Whoever of the team may read what visitors send, and so may look after it. */
export const listTeam = (db: Portico['db'], siteId: Id): Promise<Array<{ id: Id; name: string }>> =>
  readers(db, siteId).orderBy('c.created_at').limit(MOST).execute();

/** One of them; undefined for everybody else. */
export const teamMember = (
  db: Portico['db'] | Tx,
  siteId: Id,
  accountId: Id,
): Promise<{ id: Id; name: string; email: string } | undefined> =>
  readers(db, siteId).where('a.id', '=', accountId).executeTakeFirst();
