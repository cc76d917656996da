import type { BlockTools } from '../../block-life.ts';
import type { PayFields, PayScript } from './pay-script.ts';

/** The part of each provider that runs on our page. One line for a new one. */
const SCRIPTS: Readonly<Record<string, () => Promise<PayScript>>> = {
  stripe: async () => (await import('./stripe.ts')).payByStripe,
  paypal: async () => (await import('./paypal.ts')).payByPayPal,
};

/**
 * Lets the customer pay on this page where the provider's script comes; else the way to the provider's page stays.
 * @returns undefined where nothing is to be paid here
 */
export function enhancePay(root: HTMLElement, tools: BlockTools): (() => void) | undefined {
  const here = root.querySelector<HTMLFormElement>('.pay-here');
  const there = root.querySelector<HTMLElement>('.pay-there');
  const box = here?.querySelector<HTMLElement>('.pay-fields');
  const failure = here?.querySelector<HTMLElement>('.form-failure');
  const button = here?.querySelector('button');
  const begin = SCRIPTS[here?.dataset.provider ?? ''];
  if (!here || !there || !box || !failure || !button || !begin) return undefined;
  const ending = new AbortController();
  const { signal } = ending;
  let fields: PayFields | undefined;

  const show = (isHere: boolean) => {
    here.hidden = !isHere;
    there.hidden = isHere;
  };
  const tell = (said: string | undefined) => {
    failure.textContent = said ?? here.dataset.failed ?? '';
    failure.hidden = false;
  };
  // Frames measure themselves: they have to be shown before they are ready.
  show(true);
  button.disabled = true;
  void (async () => {
    const { src = '', key = '', run = '{}', return: path = '' } = here.dataset;
    try {
      const made = await (await begin())(box, {
        src,
        key,
        run: JSON.parse(run) as Record<string, string>,
        returnTo: new URL(path, location.href).href,
        language: document.documentElement.lang,
        onFailure(error) {
          tell(undefined);
          tools.report(error, 'payment');
        },
      });
      if (signal.aborted) return made.remove();
      fields = made;
      button.disabled = false;
      button.hidden = !made.pay;
    } catch (error) {
      if (!signal.aborted) show(false);
      tools.report(error, 'payment');
    }
  })();

  here.addEventListener(
    'submit',
    async (event) => {
      event.preventDefault();
      if (!fields?.pay || button.disabled) return;
      button.disabled = true;
      failure.hidden = true;
      here.ariaBusy = 'true';
      let said: string | undefined;
      try {
        said = await fields.pay();
      } catch (error) {
        tools.report(error, 'payment');
      }
      // Whoever has paid is on the way to another page by now.
      tell(said);
      here.ariaBusy = null;
      button.disabled = false;
    },
    { signal },
  );
  return () => {
    ending.abort();
    fields?.remove();
    show(false);
  };
}
