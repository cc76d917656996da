import { z } from 'zod';
import type { CurrencyCode } from '../money/currencies.ts';
import { formatPrice } from '../money/format-price.ts';
import { type Catalogue, wordsOf } from '../words/catalogue.ts';
import { installmentWords } from '../words/installment-words.ts';
import type { InstallmentOffer } from './installment-offer.ts';

/** Payment methods in instalments that online payment providers have, by the names they are known by. */
export const INSTALLMENT_METHODS = ['afterpay', 'clearpay', 'klarna'] as const;
export type InstallmentMethod = (typeof INSTALLMENT_METHODS)[number];

export const INSTALLMENT_NAMES: Readonly<Record<InstallmentMethod, string>> = {
  afterpay: 'Afterpay',
  clearpay: 'Clearpay',
  klarna: 'Klarna',
};

/** What they can be paid in: docs.stripe.com/payments/buy-now-pay-later. Clearpay is Afterpay in the United Kingdom. */
const CURRENCIES: Readonly<Record<InstallmentMethod, readonly CurrencyCode[]>> = {
  afterpay: ['AUD', 'CAD', 'NZD', 'USD'],
  clearpay: ['GBP'],
  klarna: ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'NOK', 'NZD', 'PLN', 'SEK', 'USD'],
};

/** The methods that take a currency. */
export const installmentMethodsIn = (currency: string): InstallmentMethod[] =>
  INSTALLMENT_METHODS.filter((method) => CURRENCIES[method].includes(currency as CurrencyCode));

const minor = z.number().int().min(0).max(1_000_000_000);
const isOn = z.boolean().default(false);

const fields = z
  .object({
    /** Order totals between which it is offered, in minor units. */
    from: minor.default(3500),
    to: minor.default(100_000),
    /** What the owner's account at the provider has: nobody else knows. */
    afterpay: isOn,
    clearpay: isOn,
    klarna: isOn,
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'Please enter at least as much as the smallest order.',
  });
/** The `store` document's part: which payment in instalments customers are told of, for which orders. */
export const installmentSettings = fields.default(fields.parse({}));
export type InstallmentSettings = z.infer<typeof fields>;

/**
 * What a shop tells, in words.
 * @param isConnected the site has keys at a provider that has such methods
 * @returns undefined where nothing is offered: the owner switched no method on that takes the currency
 */
export function installmentOffer(
  settings: InstallmentSettings,
  isConnected: boolean,
  currency: string,
  catalogue: Catalogue,
): InstallmentOffer | undefined {
  const names = installmentMethodsIn(currency).flatMap((method) =>
    settings[method] ? [INSTALLMENT_NAMES[method]] : [],
  );
  if (!isConnected || names.length === 0) return undefined;
  const { language } = catalogue;
  const words = wordsOf(installmentWords, catalogue);
  const methods = new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
  const { from, to } = settings;
  const money = (amount: number) => formatPrice(amount, currency, language);
  return {
    from,
    to,
    within: words.within({ methods }),
    outside: words.outside({ methods, from: money(from), to: money(to) }),
  };
}
