import type { Lock } from '@portico/model/documents/access';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { isUnlocked, unlockCookieName } from '../hosting/access/unlock.ts';
import { productsOf } from '../contacts/products-of.ts';
import { findMember, type MemberCookies } from './member-sessions.ts';

/** Whoever asks for what is closed. */
export interface Asker {
  siteId: Id;
  /** The host they ask at: sessions of members are bound to one. */
  host: string;
  cookies: Pick<MemberCookies, 'read'>;
}

/**
 * Which of these locks are open to whoever asks: passwords by the marks they carry, members' by their session and what
 * they have. Asks the database for nothing where they carry neither.
 */
export async function openLocks(
  portico: Portico,
  asker: Asker,
  locks: readonly Lock[],
): Promise<ReadonlySet<Lock>> {
  const [passwords, members] = await Promise.all([
    openPasswords(portico, asker, locks),
    openToMember(portico, asker, locks),
  ]);
  return new Set([...passwords, ...members]);
}

async function openPasswords(
  { db, env }: Portico,
  { siteId, cookies }: Asker,
  locks: readonly Lock[],
): Promise<Lock[]> {
  const asked = locks.filter(({ kind }) => kind === 'password');
  const marks = cookies.read(unlockCookieName(env));
  if (asked.length === 0 || !marks) return [];
  const hashes = await db
    .selectFrom('page_passwords')
    .select(['document_id', 'password_hash'])
    .where('site_id', '=', siteId)
    .where(
      'document_id',
      'in',
      asked.map(({ id }) => id),
    )
    .execute();
  return asked.filter(({ id }) => {
    const found = hashes.find(({ document_id }) => document_id === id);
    return found !== undefined && isUnlocked(env.secret, siteId, id, found.password_hash, marks);
  });
}

async function openToMember(portico: Portico, asker: Asker, locks: readonly Lock[]): Promise<Lock[]> {
  const asked = locks.filter((lock) => lock.kind === 'members');
  if (asked.length === 0) return [];
  const member = await findMember(portico, asker, asker.cookies);
  if (!member) return [];
  const wanted = [...new Set(asked.flatMap((lock) => lock.with))];
  const has = await productsOf(portico, { siteId: asker.siteId, contactId: member.contactId }, wanted);
  return asked.filter((lock) => lock.with.length === 0 || lock.with.some((product) => has.has(product)));
}
