import { loadScript, type PayScript } from './pay-script.ts';

/** What we use of Stripe.js: docs.stripe.com/js. */
interface StripeJs {
  elements(options: { clientSecret: string; locale: string; appearance: unknown }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
  }): Promise<{ error?: { message?: string } }>;
  confirmSetup: StripeJs['confirmPayment'];
}
interface StripeElements {
  create(type: 'payment'): {
    mount(box: HTMLElement): void;
    on(event: 'ready' | 'loaderror', listener: () => void): void;
    destroy(): void;
  };
}
declare global {
  interface Window {
    Stripe?: (key: string) => StripeJs;
  }
}

/** Card fields, wallets and what else the account offers, in Stripe's own frame. */
export const payByStripe: PayScript = async (box, { src, key, run, returnTo, language }) => {
  await loadScript(src);
  const stripe = window.Stripe?.(key);
  if (!stripe) throw new Error('Stripe.js did not begin');
  const { clientSecret = '' } = run;
  const elements = stripe.elements({
    clientSecret,
    locale: language,
    appearance: appearanceOf(box),
  });
  const element = elements.create('payment');
  await new Promise<void>((resolve, reject) => {
    element.on('ready', resolve);
    element.on('loaderror', () => reject(new Error('The payment fields did not load')));
    element.mount(box);
  });
  return {
    async pay() {
      const asked = { elements, confirmParams: { return_url: returnTo } };
      const { error } = await (clientSecret.startsWith('seti_')
        ? stripe.confirmSetup(asked)
        : stripe.confirmPayment(asked));
      return error?.message;
    },
    remove: () => element.destroy(),
  };
};

/** The site's own look, as far as a frame of another host can have it. */
function appearanceOf(box: HTMLElement) {
  const { color, fontFamily, fontSize } = getComputedStyle(box);
  const background = getComputedStyle(document.body).backgroundColor;
  const button = box.parentElement?.querySelector('button');
  const look = button && getComputedStyle(button);
  return {
    theme: 'stripe',
    variables: {
      colorText: color,
      colorBackground: background === 'rgba(0, 0, 0, 0)' ? '#ffffff' : background,
      fontFamily,
      fontSizeBase: fontSize,
      ...(look ? { colorPrimary: look.backgroundColor, borderRadius: look.borderRadius } : {}),
    },
  };
}
