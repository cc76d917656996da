import { z } from 'zod';

/** Texts that hold for every order. */
export const POLICIES = ['terms', 'withdrawal', 'privacy'] as const;
export type PolicyKind = (typeof POLICIES)[number];

/** Id of a page; '' for none. */
const page = z.string().max(24).default('');

/** Pages the checkout leads to, and whether customers have to say that they agree to them. */
export const policyPages = z
  .object({
    terms: page,
    withdrawal: page,
    privacy: page,
    asks: z.boolean().default(false),
  })
  .default({ terms: '', withdrawal: '', privacy: '', asks: false });

/** A text as an order keeps it: `textId` names its words as they were then. */
export const orderAgreement = z.object({
  kind: z.enum(POLICIES),
  title: z.string(),
  /** The customer ticked that they agree; else they were only led to it. */
  isTicked: z.boolean(),
  textId: z.string(),
});
export type OrderAgreement = z.infer<typeof orderAgreement>;

/** The same with its words. */
export const agreedText = orderAgreement.omit({ textId: true }).extend({ text: z.string() });
export type AgreedText = z.infer<typeof agreedText>;

/** What the checkout says of the texts that hold for its order. */
export interface CheckoutPolicies {
  pages: Array<{ kind: PolicyKind; title: string; path: string }>;
  /** Names all of them as they are now: the form sends it back. */
  version: string;
  /** The customer has to tick that they agree. */
  isAsked: boolean;
}
