import { donationsApi } from '@portico/model/api/donations';
import { endpointsOf } from '../../http/endpoint.ts';
import { readDonationSums } from './donation-sums.ts';

const endpoint = endpointsOf(donationsApi);

export const donationEndpoints = [
  endpoint('GET /api/rest/donations', {
    permission: 'store.orders',
    summary:
      'What was given for each thing the shop takes donations for. The donations are orders: `GET /api/rest/orders?kind=donation`.',
    handle: async ({ portico, site }) => ({ sums: await readDonationSums(portico, site.id) }),
  }),
];
