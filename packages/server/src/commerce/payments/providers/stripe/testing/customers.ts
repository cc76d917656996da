import { StripeBook } from './book.ts';
import { mapIn } from './params.ts';
import { type Customer, idOf, type Method } from './things.ts';

/** Customers of the account, and the cards that are kept for them. */
export class StripeCustomers extends StripeBook {
  /** Cards of a customer, the newest first. */
  cardsOf = (customer: string): Method[] =>
    [...this.methods.values()].filter((each) => each.customer === customer).toReversed();

  protected makeCustomer(email: string | null, metadata: Record<string, string> = {}): Customer {
    const made: Customer = {
      id: idOf('cus'),
      object: 'customer',
      email,
      metadata,
      invoice_settings: { default_payment_method: null },
    };
    this.customers.set(made.id, made);
    return made;
  }

  protected changeCustomer(id: string, params: URLSearchParams): Customer {
    const customer = this.find(this.customers, id);
    const usual = params.get('invoice_settings[default_payment_method]');
    if (usual !== null) customer.invoice_settings.default_payment_method = this.find(this.methods, usual).id;
    Object.assign(customer.metadata, mapIn(params, 'metadata'));
    return customer;
  }

  protected deleteCustomer(id: string) {
    this.find(this.customers, id);
    this.customers.delete(id);
    for (const method of this.cardsOf(id)) method.customer = null;
    return { id, object: 'customer', deleted: true };
  }

  protected detach(id: string) {
    const method = this.find(this.methods, id);
    for (const customer of this.customers.values())
      if (customer.invoice_settings.default_payment_method === id)
        customer.invoice_settings.default_payment_method = null;
    method.customer = null;
    return this.shownMethod(method);
  }

  protected shownMethod({ id, customer, card }: Method) {
    return {
      id,
      object: 'payment_method',
      customer,
      type: 'card',
      card: { ...card, display_brand: card.brand },
    };
  }
}
