import type { Form } from './form.ts';
import type { ShownLimits } from './form-limits.ts';
import type { FormField } from './field.ts';
import { AGREE_FIELD, type FieldRule } from './field-types.ts';

/** A field with its id; one for files with the endings of those it takes. */
export type ShownField = FormField & { id: string; endings?: string[] };

/** A form as a page shows it: nothing of whom it is mailed to or what follows. */
export interface FormView {
  id: string;
  /** In order. */
  fields: ShownField[];
  submitText: string;
  disclaimer: Form['disclaimer'];
  disableValidation: boolean;
  honeypot: boolean;
  newsletter: boolean;
  captcha: boolean;
  /** Absent where it can be sent at any time, by any number. */
  limits?: ShownLimits;
  /** Sent by who is logged in alone; with the owner's words for that, '' for ours. */
  members?: string;
  /** Fields and sections that are not asked before anybody answered; absent where there are none. */
  away?: string[];
}

/** What is collected from a form and checked: its fields, and the agreement where the disclaimer asks for one. */
export function rulesOf(view: Pick<FormView, 'fields' | 'disclaimer'>): FieldRule[] {
  const agree: FieldRule[] = isAgreementAsked(view.disclaimer)
    ? [{ id: AGREE_FIELD, type: 'checkbox', required: true, options: ['yes'] }]
    : [];
  return [...view.fields, ...agree];
}

export function isAgreementAsked(disclaimer: Form['disclaimer']): boolean {
  return disclaimer.mustAgree && disclaimer.text.trim() !== '';
}
