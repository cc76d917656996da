import type { ContactSummary } from '@portico/model/api/contacts';
import type { ContactKind } from '@portico/model/contacts/contact-kinds';
import { counted } from '../../shared/counted.ts';
import { orderMoney } from '../orders/order-money.ts';

/** What somebody is called. */
export const contactName = ({ name, email }: Pick<ContactSummary, 'name' | 'email'>): string => name || email;

/** What they have spent, in each currency. */
export const spentText = ({ spent }: Pick<ContactSummary, 'spent'>): string =>
  spent.map(({ amountCents, currency }) => orderMoney(amountCents, currency)).join(' + ') || '–';

export const ordersText = ({ orders }: Pick<ContactSummary, 'orders'>): string =>
  orders === 0 ? 'No orders' : counted(orders, 'order');

/** What somebody is to the site. */
export const KIND: Readonly<Record<ContactKind, { one: string; many: string }>> = {
  customer: { one: 'Customer', many: 'Customers' },
  member: { one: 'Member', many: 'Members' },
  subscriber: { one: 'Subscriber', many: 'Subscribers' },
  commenter: { one: 'Commenter', many: 'Commenters' },
  sender: { one: 'Form sender', many: 'Form senders' },
};
