import type { Enhance } from '../block-life.ts';
import type { CheckoutFields } from './definition.ts';

/** Fields that shipping and taxes follow. */
const PLACE_FIELDS = ['country', 'state', 'zip', 'shipping'];

/**
 * Lets ways to ship, taxes and the total follow the address while it is typed. The server draws them, as it does for
 * those without scripts; the parts named by `data-live` are taken from its answer.
 */
export const enhance: Enhance<CheckoutFields> = (root, _fields, tools) => {
  const form = root.querySelector<HTMLFormElement>('.checkout-form');
  if (!form) return;
  const ending = new AbortController();
  let asking: AbortController | undefined;
  form.classList.add('is-live');

  form.addEventListener(
    'change',
    ({ target }) => {
      const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
      if (PLACE_FIELDS.includes(name)) void ask(name);
    },
    { signal: ending.signal },
  );
  // Browsers bring back what was chosen before the page was loaded again.
  const country = form.elements.namedItem('country');
  if (country instanceof HTMLSelectElement && !country.selectedOptions[0]?.defaultSelected)
    void ask('country');

  async function ask(changed: string): Promise<void> {
    if (!form) return;
    asking?.abort();
    const mine = new AbortController();
    asking = mine;
    form.ariaBusy = 'true';
    try {
      const body = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
      body.set('do', 'quote');
      // Another country has ways of its own: what was the only one to the last may be the dearest to this one.
      if (changed === 'country') body.delete('shipping');
      const response = await fetch(form.action, { method: 'POST', body, signal: mine.signal });
      // Ordered meanwhile in another tab.
      if (response.redirected) location.assign(response.url);
      else if (response.ok) show(form, await response.text());
      // Else the figures stay: an order for another total than the one shown is never taken.
    } catch (error) {
      if (!mine.signal.aborted) tools.report(error, 'checkout');
    } finally {
      if (asking === mine) form.ariaBusy = null;
    }
  }

  return () => {
    ending.abort();
    asking?.abort();
  };
};

function show(form: HTMLFormElement, html: string): void {
  const drawn = new DOMParser().parseFromString(html, 'text/html');
  const focused = document.activeElement;
  for (const part of form.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = drawn.querySelector<HTMLElement>(`[data-live="${part.dataset.live}"]`);
    if (!fresh) return;
    const hadFocus = part.contains(focused);
    part.replaceChildren(...fresh.childNodes);
    if (hadFocus) find(part, focused)?.focus();
    const said = form.querySelector('output');
    if (said && fresh.dataset.said !== undefined) said.textContent = fresh.dataset.said;
  }
}

/** The same field or button in its new form. */
function find(part: HTMLElement, before: Element | null): HTMLElement | undefined {
  const sameName = [...part.querySelectorAll<HTMLInputElement>('input, button')].filter(
    (each) => each.name !== '' && each.name === before?.getAttribute('name'),
  );
  return sameName.find((each) => each.value === before?.getAttribute('value')) ?? sameName[0];
}
