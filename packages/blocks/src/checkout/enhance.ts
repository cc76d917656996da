import type { Enhance } from '../block-life.ts';
import type { CheckoutFields } from './definition.ts';
import type { Express } from './express/begin-express.ts';
import { enhancePay } from './pay/enhance-pay.ts';
import { watchPresses } from './press.ts';
import { type FormValues, valuesOf } from './form-values.ts';

type Redraw = typeof import('./update-form.ts')['updateForm'];

/** Fields that shipping and taxes follow. */
const PLACE_FIELDS = ['country', 'state', 'zip', 'shipping', 'vatNumber'];
/** Fields that say who is at the checkout. */
const PERSON_FIELDS = ['email', 'firstName', 'lastName', 'news'];

/**
 * Lets ways to ship, taxes and the total follow the address while it is typed. The server renders them, as it does for
 * those without scripts; the parts named by `data-live` are taken from its answer.
 *
 * A press always counts: what is pressed while an answer is on its way posts the form as it stands, with the total the
 * customer saw. The server takes no order for another.
 */
export const enhance: Enhance<CheckoutFields> = (root, _fields, tools) => {
  const form = root.querySelector<HTMLFormElement>('form.checkout-form');
  if (!form) return enhancePay(root, tools);
  const way = form.elements.namedItem('way');
  if (way instanceof HTMLInputElement) way.value = 'script';
  const ending = new AbortController();
  const { signal } = ending;
  let asking: AbortController | undefined;
  let remembered: Promise<unknown> = Promise.resolve();
  /** An answer that came during a press. */
  let waiting: { html: string; asked: FormValues; updateForm: Redraw } | undefined;
  const presses = watchPresses(form, signal, show);
  form.classList.add('is-live');
  const wallets = form.querySelector<HTMLElement>('.express');
  let express: Express | undefined;
  if (wallets)
    void import('./express/begin-express.ts').then(
      ({ beginExpress }) => {
        if (!signal.aborted) express = beginExpress(wallets, tools, JSON.parse(wallets.dataset.cart ?? '{}'));
      },
      (error: unknown) => tools.report(error, 'express checkout'),
    );

  form.addEventListener(
    'change',
    ({ target }) => {
      const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
      if (PLACE_FIELDS.includes(name)) void ask(form, name);
      if (PERSON_FIELDS.includes(name)) remember(form);
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      forget();
      const { submitter } = event;
      if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'address') return;
      event.preventDefault();
      import('./fill-saved-address.ts')
        .then(({ fillSavedAddress }) => fillSavedAddress(form))
        .then(
          () => ask(form, 'country'),
          () => {
            form.insertAdjacentHTML('beforeend', '<input type="hidden" name="do" value="address">');
            form.submit();
          },
        );
    },
    { signal },
  );
  // Browsers bring back what was chosen before the page was loaded again.
  const country = form.elements.namedItem('country');
  if (country instanceof HTMLSelectElement && !country.selectedOptions[0]?.defaultSelected)
    void ask(form, 'country');

  /** Who is there is kept with the cart, where the shop does that and says so beside the field. */
  function remember(from: HTMLFormElement): void {
    if (from.dataset.remembers === undefined) return;
    const typed = new FormData(from);
    const said = (name: string) => String(typed.get(name) ?? '');
    if (!/.@.+\../.test(said('email'))) return;
    const body = {
      email: said('email'),
      name: `${said('firstName')} ${said('lastName')}`.trim(),
      country: said('country'),
      news: said('news') === 'on',
      cartToken: new URL(from.action).searchParams.get('cartToken') ?? undefined,
    };
    // One after another: what was said last stays.
    remembered = remembered
      .then(() => tools.request('POST', '/api/commerce/checkout/remember', { body, quiet: true }))
      .catch(() => {});
  }

  function forget(): void {
    asking?.abort();
    waiting = undefined;
  }

  function show(): void {
    if (!waiting || !form || presses.isPressed()) return;
    waiting.updateForm(form, waiting.html, waiting.asked);
    waiting = undefined;
  }

  async function ask(from: HTMLFormElement, changed: string): Promise<void> {
    forget();
    const mine = new AbortController();
    asking = mine;
    from.ariaBusy = 'true';
    try {
      const asked = valuesOf(from);
      const body = new URLSearchParams([...asked]);
      body.set('do', 'quote');
      // Another country has ways of its own: what was the only one to the last may be the dearest to this one.
      if (changed === 'country') body.delete('shipping');
      const response = await fetch(from.action, { method: 'POST', body, signal: mine.signal });
      // Ordered meanwhile in another tab.
      if (response.redirected) location.assign(response.url);
      else if (response.ok) {
        const [html, { updateForm }] = await Promise.all([response.text(), import('./update-form.ts')]);
        if (mine.signal.aborted) return;
        waiting = { html, asked, updateForm };
        show();
      }
      // Else the figures stay: an order for another total than the one shown is never taken.
    } catch (error) {
      if (!mine.signal.aborted) tools.report(error, 'checkout');
    } finally {
      if (asking === mine) from.ariaBusy = null;
    }
  }

  return () => {
    ending.abort();
    express?.end();
    forget();
  };
};
