import type { Id } from '@portico/model/documents/id';
import {
  type Charge,
  type ChargeAnswer,
  type OnlineProvider,
  ProviderRefused,
} from '@portico/server/commerce/payments/provider';

/** What the voucher house knows: a real provider's is on its own servers. */
interface Voucher {
  charge: Charge;
  standing: 'action-needed' | 'succeeded' | 'cancelled';
  refunds: Map<Id, number>;
}
export const voucherHouse = new Map<string, Voucher>();

const answerOf = ({ charge, standing }: Voucher): ChargeAnswer => ({
  standing,
  reference: `voucher-${charge.attemptId}`,
  ...(standing === 'action-needed' ? { goTo: `https://vouchers.example/pay/${charge.attemptId}` } : {}),
});

/** Asked for again, it is the same one: the attempt's id is its key. */
function voucherOf(charge: Charge): Voucher {
  const known = voucherHouse.get(charge.attemptId);
  const voucher = known ?? { charge, standing: 'action-needed', refunds: new Map() };
  voucherHouse.set(charge.attemptId, voucher);
  return voucher;
}

/** Customers pay on the page of a voucher house, which tells us by a signed event. */
export const vouchers: OnlineProvider = {
  name: 'vouchers',
  asks: true,
  title: 'Voucher House',
  offer: () => ({
    name: 'vouchers',
    provider: vouchers,
    isTest: false,
    choice: { method: 'vouchers', name: 'Voucher', about: '', isTest: false, isOnline: true },
  }),
  terms: () => ({ way: 'redirect' }),
  charge: async (_portico, charge) => answerOf(voucherOf(charge)),
  async find(_portico, { attemptId }) {
    const voucher = voucherHouse.get(attemptId);
    return voucher ? answerOf(voucher) : null;
  },
  async cancel(_portico, charge) {
    const voucher = voucherOf(charge);
    if (voucher.standing === 'action-needed') voucher.standing = 'cancelled';
    return answerOf(voucher);
  },
  async refund(_portico, { charge, id, amount }) {
    const { refunds } = voucherOf(charge);
    const back = [...refunds].reduce((sum, [other, each]) => (other === id ? sum : sum + each), 0);
    if (back + amount > charge.amount) throw new ProviderRefused('That is more than the voucher was worth.');
    refunds.set(id, amount);
  },
  leadsTo: () => ['https://vouchers.example'],
  async readEvent(_portico, siteId, { body, headers }) {
    if (headers['voucher-signature'] !== `signed for ${siteId}`) return null;
    const { id, attempt } = JSON.parse(body) as { id: string; attempt: string };
    return { id, kind: 'paid', orderId: voucherHouse.get(attempt)?.charge.orderId };
  },
};
