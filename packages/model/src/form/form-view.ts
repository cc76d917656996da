import type { Form } from './form.ts';
import { inOrder } from '../documents/schema.ts';
import type { FormField } from './field.ts';
import { endingsOf } from './file-kinds.ts';
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
}

export function formView(id: string, body: Form): FormView {
  const { advanced } = body;
  return {
    id,
    fields: inOrder(body.fields).map((field) => {
      if (field.type === 'file') return { ...field, endings: endingsOf(field.kinds) };
      return field.type === 'textarea' && !advanced.characterLimits
        ? { ...field, maxLength: undefined }
        : field;
    }),
    submitText: body.submitText,
    disclaimer: body.disclaimer,
    disableValidation: advanced.disableValidation,
    honeypot: advanced.honeypot,
    newsletter: advanced.newsletter,
    captcha: body.captcha.enabled,
  };
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
