import { isRunning } from '@portico/model/commerce/subscription/course';
import type { Id } from '@portico/model/documents/id';
import type { Environment } from '../../core/environment.ts';
import type { Portico } from '../../core/portico.ts';
import { seal, unseal } from '../../identity/secret-box.ts';
import { type Charge, ProviderRefused } from './provider.ts';

type Env = Pick<Environment, 'secret'>;

/** Whose it is: opened for this subscription only. */
const ownerOf = (siteId: Id, subscriptionId: Id) => `${siteId}:${subscriptionId}`;

/** Seals what a provider charges again by. */
export const sealKept = (env: Env, siteId: Id, subscriptionId: Id, reference: string): string =>
  seal(env, 'kept-payment', ownerOf(siteId, subscriptionId), reference);

/** Terms of a first payment, whose means are to be kept for those after it. Its money is never only reserved. */
export const keepingTerms = (terms: Record<string, string>): Record<string, string> => ({
  ...terms,
  keep: 'yes',
  ...(terms.capture === undefined ? {} : { capture: 'now' }),
});

/** Terms of a payment that nobody is there to confirm. */
export const keptTerms = (subscriptionId: Id, sealed: string): Record<string, string> => ({
  subscription: subscriptionId,
  kept: sealed,
});

/** The same where its customer is there: who is asked to confirm it where their bank wants that. */
export const presentTerms = (terms: Record<string, string>): Record<string, string> => ({
  ...terms,
  present: 'yes',
});

/**
 * Terms of a payment by who is logged in: with a card the provider remembers for them, else with one it is to remember.
 * @param customer what the provider calls them
 */
export const rememberingTerms = (
  terms: Record<string, string>,
  { customer, card }: { customer: string; card: string | undefined },
): Record<string, string> =>
  card === undefined
    ? { ...terms, customer, remember: 'yes' }
    : { ...terms, customer, card, present: 'yes', way: 'redirect' };
export const isToBeRemembered = ({ terms }: Pick<Charge, 'terms'>): boolean => terms.remember === 'yes';
export const isWithRemembered = ({ terms }: Pick<Charge, 'terms'>): boolean => terms.card !== undefined;

/** Terms of what a change added to an order: it is paid on the provider's page, and taken at once. */
export const balanceTerms = (terms: Record<string, string>): Record<string, string> => ({
  ...terms,
  balance: 'yes',
  ...(terms.capture === undefined ? {} : { capture: 'now' }),
});
export const isBalance = ({ terms }: Pick<Charge, 'terms'>): boolean => terms.balance === 'yes';

export const isKept = ({ terms }: Pick<Charge, 'terms'>): boolean => terms.kept !== undefined;
/** Is a kept means of payment charged while its customer is there? */
export const isPresent = ({ terms }: Pick<Charge, 'terms'>): boolean => terms.present === 'yes';
/** Is nothing charged, and only kept what is paid with later? */
export const isSetup = ({ amount }: Pick<Charge, 'amount'>): boolean => amount === 0;
export const isToBeKept = ({ terms }: Pick<Charge, 'terms'>): boolean => terms.keep === 'yes';

/** Is what a charge is for still agreed to? Nothing is charged of what was paused or cancelled. */
export async function isAgreed({ db }: Portico, { siteId, terms }: Charge): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('status')
    .where('site_id', '=', siteId)
    .where('id', '=', terms.subscription ?? '')
    .executeTakeFirst();
  return row !== undefined && isRunning(row.status);
}

/** What is sealed for a subscription; undefined where the server's secret does not open it. */
export const opensAs = (env: Env, siteId: Id, subscriptionId: Id, sealed: string): string | undefined =>
  unseal(env, 'kept-payment', ownerOf(siteId, subscriptionId), sealed);

/** What the provider is to charge again. @throws ProviderRefused where the server's secret does not open it */
export function keptReference(env: Env, { siteId, terms }: Charge): string {
  const opened = opensAs(env, siteId, terms.subscription ?? '', terms.kept ?? '');
  if (opened === undefined) throw new ProviderRefused('What was paid with cannot be read any more.');
  return opened;
}
