import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import type { Database } from '../database/tables.ts';
import type { Environment } from '../core/environment.ts';
import { type Portico, tags } from '../core/portico.ts';
import { unsealCredentials } from './sealed-credentials.ts';
import { unseal } from './secret-box.ts';
import { endOtherSessions } from './sessions.ts';
import { endTwoFactor } from './two-factor.ts';

/** What is stored encrypted with the server's secret, and which of it the present one does not open. */
export interface SealedValues {
  count: number;
  /** Accounts whose second factor does not open: nobody signs in to them. */
  accounts: { id: Id; email: string }[];
  /** Sites whose secret at the captcha's provider does not open: their forms take nothing. */
  sites: { id: Id; identifier: string }[];
  /** Keys of sites at other services that do not open: those sites do without the service. */
  credentials: { id: Id; identifier: string; provider: string }[];
}

/** Tries to open everything that is stored encrypted. */
export async function findSealed(
  db: Kysely<Database>,
  env: Pick<Environment, 'secret'>,
): Promise<SealedValues> {
  const accounts = await sql<{ id: Id; email: string; sealed: string }>`
    select id, email, totp_secret as sealed from accounts where totp_secret is not null order by email`.execute(
    db,
  );
  const sites = await sql<{ id: Id; identifier: string; key: string; sealed: string }>`
    select id, identifier, captcha_key as key, captcha_secret as sealed from sites
    where captcha_key is not null and captcha_secret is not null order by identifier`.execute(db);
  const credentials = await sql<{
    id: Id;
    identifier: string;
    connection: string;
    provider: string;
    sealed: string;
  }>`
    select s.id, s.identifier, c.id as connection, c.provider, c.secret as sealed from site_credentials c join sites s on s.id = c.site_id
    where c.secret is not null order by s.identifier, c.provider`.execute(db);
  return {
    count: accounts.rows.length + sites.rows.length + credentials.rows.length,
    accounts: accounts.rows
      .filter(({ id, sealed }) => unseal(env, 'totp', id, sealed) === undefined)
      .map(({ id, email }) => ({ id, email })),
    sites: sites.rows
      .filter(({ key, sealed }) => unseal(env, 'captcha', key, sealed) === undefined)
      .map(({ id, identifier }) => ({ id, identifier })),
    credentials: credentials.rows
      .filter(
        ({ connection, provider, sealed }) =>
          unsealCredentials(env, connection, provider, sealed) === undefined,
      )
      .map(({ id, identifier, provider }) => ({ id, identifier, provider })),
  };
}

/** What an operator should know when the secret does not open everything; undefined when it does. */
export function sayUnopened({ count, accounts, sites, credentials }: SealedValues): string | undefined {
  const unopened = accounts.length + sites.length + credentials.length;
  if (unopened === 0) return undefined;
  return (
    `${unopened} of ${count} values in the database were encrypted with a different secret ` +
    `(second factors of ${accounts.length} accounts, captchas of ${sites.length} sites, ` +
    `${credentials.length} keys of connected services): those accounts cannot log in, those forms accept nothing and ` +
    `those services are not asked. Set PORTICO_SECRET, or the file "secret" of the data folder, to the one ` +
    `they were encrypted with; if it is lost for good, "portico secret new" explains what that means and creates a new one.`
  );
}

/**
 * Gives up what the present secret does not open: those accounts sign in with their password alone until they set up
 * a second factor again, on all devices anew; those sites go back to the built-in captcha and are disconnected from those services.
 */
export async function giveUpSealed(
  portico: Portico,
  { accounts, sites, credentials }: SealedValues,
): Promise<void> {
  for (const { id } of accounts) {
    await endTwoFactor(portico, id);
    await endOtherSessions(portico.db, id, null);
  }
  for (const { id } of sites)
    await portico.db.transaction().execute(async (tx) => {
      await sql`update sites set captcha_key = null, captcha_secret = null where id = ${id}`.execute(tx);
      await writeInvalidation(tx, id, [tags.site]);
    });
  for (const { id, provider } of credentials)
    await portico.db.transaction().execute(async (tx) => {
      await sql`delete from site_credentials where site_id = ${id} and provider = ${provider}`.execute(tx);
      await writeInvalidation(tx, id, [tags.site]);
    });
}
