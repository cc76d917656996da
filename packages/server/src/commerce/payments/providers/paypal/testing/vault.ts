import { PayPalBook } from './book.ts';
import { BUYER, idOf, type Instrument, type PaymentToken, Refused, type SetupToken } from './things.ts';

/** What buyers agree to be paid with later. */
export class PayPalVault extends PayPalBook {
  protected makeSetup(body: Record<string, unknown>): SetupToken {
    const { paypal } = body.payment_source as {
      paypal: { usage_type: string; experience_context: { return_url: string; cancel_url: string } };
    };
    if (paypal.usage_type !== 'MERCHANT') throw new Refused('INVALID_PARAMETER_VALUE', 400);
    const id = idOf();
    const setup: SetupToken = {
      id,
      status: 'PAYER_ACTION_REQUIRED',
      links: [
        {
          href: `${this.origin}/agreements/approve?approval_session_id=${id}`,
          rel: 'approve',
          method: 'GET',
        },
      ],
    };
    this.setupTokens.set(id, setup);
    this.pages.set(id, {
      back: paypal.experience_context.return_url,
      cancel: paypal.experience_context.cancel_url,
    });
    return setup;
  }

  /** The buyer agrees that is paid with later. */
  approveSetup(id: string): string {
    const setup = this.setupTokens.get(id);
    if (setup?.status === 'PAYER_ACTION_REQUIRED') setup.status = 'APPROVED';
    return this.leadBack(id);
  }

  protected vault(instrument: Instrument): PaymentToken {
    const made: PaymentToken = { id: idOf().toLowerCase(), instrument };
    this.paymentTokens.set(made.id, made);
    return made;
  }

  protected token(id: string): PaymentToken {
    const found = this.paymentTokens.get(id);
    if (!found) throw new Refused('TOKEN_ID_NOT_FOUND');
    return found;
  }

  protected shownToken = ({ id }: PaymentToken) => ({
    id,
    customer: { id: 'customer_4029352050' },
    payment_source: { paypal: { email_address: BUYER } },
  });

  /** The buyer ends it at PayPal. */
  removeToken(id: string): void {
    this.paymentTokens.delete(id);
    this.tell('VAULT.PAYMENT-TOKEN.DELETED', { id });
  }

  /** Where PayPal sends a buyer back to: it adds a `token` of its own. */
  leadBack(id: string, isCancelled = false): string {
    const { back = '', cancel = '' } = this.pages.get(id) ?? {};
    const url = new URL(isCancelled ? cancel : back);
    url.searchParams.set('token', id);
    if (!isCancelled) url.searchParams.set('PayerID', 'FSMVU44LF3YUS');
    return url.href;
  }
}
