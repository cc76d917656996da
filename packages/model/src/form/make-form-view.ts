import { inOrder } from '../documents/schema.ts';
import { collectValues } from './collect-values.ts';
import type { FieldRule, FormValues } from './field-types.ts';
import { endingsOf } from './file-kinds.ts';
import type { Form } from './form.ts';
import { type FormView, rulesOf } from './form-view.ts';
import { settleForm } from './settle-form.ts';

const NOTHING = { getAll: () => [], get: () => null };

/** Fields and sections that conditions hide from who answered so: before anybody did, where there are no answers. */
export function awayOf(rules: readonly FieldRule[], values?: FormValues): string[] {
  if (!rules.some(({ showIf }) => showIf)) return [];
  const asked = settleForm(rules, values ?? collectValues(rules, NOTHING, NOTHING)).rules;
  return rules.filter((rule) => !asked.includes(rule)).map(({ id }) => id);
}

/** A form as pages show it. @param isFull as many were sent as may be */
export function formView(id: string, body: Form, isFull = false): FormView {
  const { advanced } = body;
  const { from, until, early, late, max, full, onePer, members } = body.limits ?? {};
  const isLimited = Boolean(from || until || max);
  const view: FormView = {
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
    ...(isLimited ? { limits: { from, until, early, late, full, ...(isFull ? { isFull } : {}) } } : {}),
    ...(onePer === 'member' ? { members } : {}),
  };
  const away = awayOf(rulesOf(view));
  return away.length > 0 ? { ...view, away } : view;
}
