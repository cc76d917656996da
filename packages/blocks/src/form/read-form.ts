import { checkValues } from '@portico/model/form/check-values';
import { collectValues } from '@portico/model/form/collect-values';
import { type FieldRule, type FormValues, HONEYPOT_FIELD, inputNames } from '@portico/model/form/field-types';
import { problemText } from '@portico/model/form/problem-text';
import type { FormFailure } from './failures.ts';
import type { LiveForm } from './live-form.ts';
import type { Settling } from './settle-live.ts';

/** What was entered, or what is wrong with it. */
export function readForm(
  form: HTMLFormElement,
  live: LiveForm,
  captchaKey: string | undefined,
  settle: Settling['settle'] | undefined,
): { values: FormValues } | FormFailure {
  const { rules, messages } = live;
  const data = new FormData(form);
  // Without its inputs a field would be sent as empty.
  if (rules.some((rule) => !isThere(form, rule))) return { message: messages.unreadable, errors: {} };
  const collected = collectValues(rules, data, new URLSearchParams(location.search));
  const { rules: asked, values } = settle?.(collected) ?? { rules, values: collected };
  const trap = data.get(HONEYPOT_FIELD);
  if (trap) values[HONEYPOT_FIELD] = String(trap);
  const problems = live.disableValidation ? {} : checkValues(asked, values);
  const errors = Object.fromEntries(
    Object.entries(problems).map(([id, problem]) => [id, problemText(problem, messages)]),
  );
  if (Object.keys(errors).length > 0) return { message: messages.invalid, errors };
  return live.captcha && !captchaKey ? { message: messages.captcha, errors } : { values };
}

function isThere(form: HTMLFormElement, rule: FieldRule): boolean {
  const names = inputNames(rule);
  // Parts a language does not ask for (AM and PM, seconds) have no inputs.
  return names.length === 0 || names.some((name) => form.elements.namedItem(name) !== null);
}
