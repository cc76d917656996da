import { Idiomorph } from 'idiomorph';
import { type FormValues, valuesOf } from './form-values.ts';

/**
 * Brings what `data-live` names to the server's answer, element by element: what stays the same stays the very element,
 * so it keeps focus and caret. Text that was typed is never written over, nor a choice that was made since the server
 * was asked.
 * @param asked what the form held when the answer was asked for
 */
export function updateForm(form: HTMLFormElement, html: string, asked: FormValues): void {
  const drawn = new DOMParser().parseFromString(html, 'text/html');
  const now = valuesOf(form);
  for (const part of form.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = drawn.querySelector<HTMLElement>(`[data-live="${part.dataset.live}"]`);
    // The answer is another page.
    if (!fresh) return;
    for (const radio of fresh.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
      const chosen = now.get(radio.name);
      if (chosen !== asked.get(radio.name) && offers(fresh, radio.name, chosen))
        radio.toggleAttribute('checked', radio.value === chosen);
    }
    for (const box of fresh.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
      if (now.get(box.name) !== asked.get(box.name)) box.toggleAttribute('checked', now.has(box.name));
    Idiomorph.morph(part, fresh, {
      morphStyle: 'innerHTML',
      callbacks: {
        beforeAttributeUpdated: (name, element) =>
          !(name === 'value' && element instanceof HTMLInputElement && isTyped(element)),
      },
    });
    const said = form.querySelector('output');
    if (said && fresh.dataset.said !== undefined) said.textContent = fresh.dataset.said;
  }
}

const isTyped = ({ type }: HTMLInputElement) => type !== 'hidden' && type !== 'radio';

function offers(part: HTMLElement, name: string, value: string | undefined): boolean {
  const radios = [...part.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  return radios.some((radio) => radio.name === name && radio.value === value);
}
