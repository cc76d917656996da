import type { Catalogue } from '../words/catalogue.ts';
import type { PaymentChoice } from './checkout-state.ts';
import type { DonationView } from './donation.ts';

/** What a donor has typed, as text. */
export interface DonateValues {
  /** One of those suggested, in minor units, or `own`. */
  amount: string;
  /** An amount of one's own. */
  own: string;
  /** '' where the donor does not add the fees. */
  fees: string;
  email: string;
  firstName: string;
  lastName: string;
  dedicatedTo: string;
  message: string;
  payment: string;
  /** Test payments: what is to happen. */
  outcome: string;
  /** Online payments: `script` where the donor can pay on our page. */
  way: string;
}

/** Everything the block `donate` shows: to one visitor, never kept. */
export interface DonateState {
  donation: DonationView;
  catalogue: Catalogue;
  currency: string;
  /** Where the form posts to. */
  action: string;
  /** Makes a form that is sent twice one donation. */
  key: string;
  values: DonateValues;
  /** What is wrong, by field. */
  errors: Partial<Record<keyof DonateValues, string>>;
  /** What is wrong with the whole. */
  message?: string;
  terms: string;
  payments: PaymentChoice[];
}
