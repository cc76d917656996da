import type { Id } from '@portico/model/documents/id';
import { hashPassword } from '../identity/password-hash.ts';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { type Portico, tags } from '../core/portico.ts';
import { identifierProblem } from './identifier.ts';

export interface SiteChange {
  identifier?: string | undefined;
  access?: 'public' | 'password' | 'private' | undefined;
  /** A new password of the whole site; null removes it. */
  lockPassword?: string | null | undefined;
  developerMode?: boolean | undefined;
}

export type SiteChangeResult =
  | { ok: true }
  | { ok: false; field: 'identifier' | 'access' | 'lockPassword'; message: string };

/** Longest site password in UTF-16 units; longer ones gain nothing and cost time to hash. */
export const LOCK_PASSWORD_MAX = 200;

/**
 * Changes a site's configuration: all of it or nothing.
 * @returns why not, naming the field: an identifier that is malformed or taken, a lock without a password
 */
export async function changeSite(
  portico: Portico,
  siteId: Id,
  change: SiteChange,
): Promise<SiteChangeResult> {
  if (change.identifier !== undefined) {
    const problem = identifierProblem(change.identifier);
    if (problem) return { ok: false, field: 'identifier', message: problem };
  }
  if (change.lockPassword === '' || (change.lockPassword?.length ?? 0) > LOCK_PASSWORD_MAX)
    return {
      ok: false,
      field: 'lockPassword',
      message: `A password has 1 to ${LOCK_PASSWORD_MAX} characters.`,
    };
  const hash = change.lockPassword ? await hashPassword(change.lockPassword) : change.lockPassword;
  const result = await portico.db.transaction().execute(async (tx): Promise<SiteChangeResult> => {
    const before = await tx
      .selectFrom('sites')
      .select(['identifier', 'access', 'lock_password_hash'])
      .where('id', '=', siteId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (change.identifier !== undefined && change.identifier !== before.identifier) {
      const taken = await tx
        .selectFrom('sites')
        .select('id')
        .where('identifier', '=', change.identifier)
        .executeTakeFirst();
      if (taken)
        return {
          ok: false,
          field: 'identifier',
          message: `The site address "${change.identifier}" is taken.`,
        };
    }
    const access = change.access ?? before.access;
    const password = hash === undefined ? before.lock_password_hash : hash;
    if (access === 'password' && password === null)
      return {
        ok: false,
        field: 'lockPassword',
        message: 'Please choose the password visitors will be asked for.',
      };
    await tx
      .updateTable('sites')
      .set({
        access,
        lock_password_hash: password,
        ...(change.identifier === undefined ? {} : { identifier: change.identifier }),
        ...(change.developerMode === undefined ? {} : { developer_mode: change.developerMode }),
      })
      .where('id', '=', siteId)
      .execute();
    await writeInvalidation(tx, siteId, [tags.site]);
    return { ok: true };
  });
  if (result.ok) portico.invalidated(siteId, [tags.site]);
  return result;
}
