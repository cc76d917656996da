import type { ContactSummary } from '@portico/model/api/contacts';
import { counted } from '../../shared/counted.ts';
import { orderMoney } from '../orders/order-money.ts';

/** What somebody is called. */
export const contactName = ({ name, email }: Pick<ContactSummary, 'name' | 'email'>): string => name || email;

/** What they have spent, in each currency. */
export const spentText = ({ spent }: Pick<ContactSummary, 'spent'>): string =>
  spent.map(({ amountCents, currency }) => orderMoney(amountCents, currency)).join(' + ') || '–';

export const ordersText = ({ orders }: Pick<ContactSummary, 'orders'>): string =>
  orders === 0 ? 'No orders' : counted(orders, 'order');
