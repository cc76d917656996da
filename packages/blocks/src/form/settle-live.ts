import { collectValues } from '@portico/model/form/collect-values';
import type { FieldRule, FormValues } from '@portico/model/form/field-types';
import { type SettledForm, settleForm } from '@portico/model/form/settle-form';

export interface Settling {
  /** What is asked of these answers, as the server sees it too. */
  settle(values: FormValues): SettledForm;
}

/** Shows and hides fields and sections as answers change. */
export function settleLive(
  form: HTMLFormElement,
  rules: readonly FieldRule[],
  signal: AbortSignal,
): Settling {
  const settle = (values: FormValues) => settleForm(rules, values);
  const show = () => {
    const query = new URLSearchParams(location.search);
    const asked = new Set(settle(collectValues(rules, new FormData(form), query)).rules.map(({ id }) => id));
    for (const part of form.querySelectorAll<HTMLElement>('[data-field], [data-section]')) {
      const id = part.dataset.field ?? part.dataset.section ?? '';
      if (id.startsWith('_')) continue;
      part.hidden = !asked.has(id);
      delete part.dataset.away;
    }
  };
  for (const name of ['input', 'change']) form.addEventListener(name, show, { signal });
  // Emptied inputs are empty a moment later.
  form.addEventListener('reset', () => setTimeout(show), { signal });
  show();
  return { settle };
}
