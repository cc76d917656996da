import { loadScript, type PayScript } from './pay-script.ts';

/** What we use of PayPal's JavaScript SDK: developer.paypal.com/sdk/js/reference. */
interface PayPalJs {
  FUNDING: Record<'PAYPAL' | 'PAYLATER', string>;
  Buttons(options: {
    fundingSource: string;
    style: { height: number };
    createOrder: () => Promise<string>;
    onApprove: () => void;
    onError: (error: unknown) => void;
  }): { isEligible(): boolean; render(box: HTMLElement): Promise<void>; close(): Promise<void> };
}
declare global {
  interface Window {
    paypal?: PayPalJs;
  }
}

/** PayPal's own buttons: the customer agrees in PayPal's window, and the page they come back to takes the money. */
export const payByPayPal: PayScript = async (box, { src, key, run, returnTo, onFailure }) => {
  const { orderId = '', currency = '', intent = '', keep } = run;
  const options = {
    'client-id': key,
    currency,
    intent,
    components: 'buttons',
    commit: 'true',
    ...(keep === undefined ? {} : { vault: 'true' }),
  };
  await loadScript(`${src}?${new URLSearchParams(options)}`);
  const { paypal } = window;
  if (!paypal) throw new Error('The script of PayPal did not begin');
  // What is agreed to in PayPal's wallet; other buttons are for payments of other kinds.
  // Instalments are agreed to for one payment: they pay for none that follows.
  const buttons = [paypal.FUNDING.PAYPAL, ...(keep === undefined ? [paypal.FUNDING.PAYLATER] : [])]
    .map((fundingSource) =>
      paypal.Buttons({
        fundingSource,
        style: { height: 48 },
        createOrder: async () => orderId,
        onApprove: () => location.assign(returnTo),
        onError: onFailure,
      }),
    )
    .filter((button) => button.isEligible());
  if (buttons.length === 0) throw new Error('PayPal has no button for this customer');
  await Promise.all(buttons.map((button) => button.render(box)));
  return { remove: () => buttons.forEach((button) => void button.close()) };
};
