import type { DonateValues } from '@portico/model/commerce/donate-state';
import { type Donation, takesOwnAmount } from '@portico/model/commerce/donation';
import { isStorableText } from '@portico/model/documents/schema';
import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { parseMoney } from '@portico/model/money/money-parse';
import { wordsOf } from '@portico/model/words/catalogue';
import { donationWords } from '@portico/model/words/donation-words';
import { refuse, type ShopOutcome } from '../refusal.ts';
import type { Shop } from '../shop.ts';

const LONGEST = { firstName: 100, lastName: 100, dedicatedTo: 200, message: 1000 } as const;

/** What a donor typed, checked. */
export interface CheckedDonation {
  /** Minor units, fees apart. */
  amount: number;
  coversFees: boolean;
  email: string;
  firstName: string;
  lastName: string;
  dedicatedTo: string;
  message: string;
}

/** An amount as the form says it: one of those suggested, or one's own; undefined where it is none that may be given. */
export function amountIn(
  { amount, own }: Pick<DonateValues, 'amount' | 'own'>,
  cause: Donation,
  { currency, language }: Pick<Shop, 'currency' | 'language'>,
): number | undefined {
  const suggested = cause.amounts.find((each) => String(each) === amount);
  if (suggested !== undefined) return suggested;
  if (!takesOwnAmount(cause) || (amount !== '' && amount !== 'own')) return undefined;
  const read = parseMoney(own, currency, language);
  return read.ok && read.value >= cause.minimum && read.value <= cause.maximum ? read.value : undefined;
}

/** Checks what a donor typed. Errors are by the names of the fields. */
export function checkDonation(
  values: DonateValues,
  cause: Donation,
  shop: Shop,
): ShopOutcome<CheckedDonation> {
  const { words } = shop;
  const errors: Record<string, string> = {};
  const amount = amountIn(values, cause, shop);
  if (amount === undefined) errors.amount = amountProblem(cause, shop);
  const email = normaliseEmail(values.email);
  if (email === '') errors.email = words.address.required;
  else if (!isEmail(email) || !/@.+\../.test(email)) errors.email = words.email;
  const said = (name: keyof typeof LONGEST) => {
    const text =
      name === 'message'
        ? values[name].replace(/\r\n?/g, '\n').trim()
        : values[name].replace(/\s+/gu, ' ').trim();
    if (text.length > LONGEST[name]) errors[name] = words.noteTooLong({ most: LONGEST[name] });
    else if (!isStorableText(text) || (name !== 'message' && /\p{Cc}/u.test(text)))
      errors[name] = words.address.characters;
    return text;
  };
  const [firstName, lastName] = [said('firstName'), said('lastName')];
  if (firstName === '') errors.firstName = words.address.required;
  if (lastName === '') errors.lastName = words.address.required;
  const [dedicatedTo, message] = cause.dedication ? [said('dedicatedTo'), said('message')] : ['', ''];
  if (amount === undefined || Object.keys(errors).length > 0)
    return refuse(400, 'invalid', words.checkFields, errors);
  const coversFees = cause.fees.enabled && values.fees !== '';
  return { ok: true, value: { amount, coversFees, email, firstName, lastName, dedicatedTo, message } };
}

function amountProblem(cause: Donation, shop: Shop): string {
  const { amountProblem: problem } = wordsOf(donationWords, shop.catalogue);
  const bounds = takesOwnAmount(cause) ? [cause.minimum, cause.maximum] : cause.amounts;
  const all = [...bounds, ...cause.amounts];
  return problem({ least: shop.money(Math.min(...all)), most: shop.money(Math.max(...all)) });
}
