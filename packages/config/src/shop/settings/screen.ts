import { Settings2 } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const shopSettings: Screen = {
  id: 'shop-settings',
  path: '/shop-settings',
  title: 'Shop settings',
  icon: Settings2,
  permission: 'store.settings',
  at: 'orders',
  words: 'store taxes shipping payments currency checkout commerce selling',
  wide: true,
  view: () => import('./view.tsx'),
  parts: [
    {
      id: 'shipping',
      title: 'Shipping and delivery',
      words:
        'rates zones postage countries methods free over weight postal codes pick-up pickup local delivery classes',
    },
    { id: 'payments', title: 'Payments', words: 'pay payment methods test gateway money' },
    { id: 'bank-transfer', title: 'Bank transfer', words: 'iban account wire deposit offline manual' },
    { id: 'pay-on-delivery', title: 'Pay on delivery', words: 'cash cod offline manual payment' },
    { id: 'pay-at-pick-up', title: 'Pay at pick-up', words: 'pickup collect local cash offline payment' },
    { id: 'invoice', title: 'Invoice', words: 'bill offline manual payment' },
    {
      id: 'installments',
      title: 'Payment in instalments',
      words: 'afterpay clearpay klarna buy now pay later installments bnpl',
    },
    { id: 'taxes', title: 'Taxes', words: 'tax vat gst sales rates prices include' },
    {
      id: 'discounts',
      title: 'Discounts',
      words: 'discount codes coupons promo promotions vouchers sale automatic buy get free',
    },
    {
      id: 'donations',
      title: 'Donations',
      words: 'donate give charity fundraising campaign goal amounts fees receipt',
    },
    { id: 'price-check', title: 'Try prices out', words: 'preview test what would a cart cost shipping tax' },
    {
      id: 'checkout',
      title: 'Checkout',
      words: 'minimum phone note terms thanks country own fields questions gift message',
    },
    {
      id: 'documents',
      title: 'Invoices and packing slips',
      words: 'documents credit notes vat id business address company register footer pdf print numbers',
    },
    {
      id: 'abandoned',
      title: 'Settings of abandoned checkouts',
      words: 'carts unfinished recovery reminder emails hours consent discount',
    },
    { id: 'gift-cards', title: 'Gift cards', words: 'vouchers expiry valid last day period' },
    {
      id: 'downloads',
      title: 'Downloads',
      words: 'digital products files limit days expire links right of withdrawal waiver',
    },
    { id: 'order-numbers', title: 'Order numbers', words: 'prefix notifications who told new' },
    { id: 'badges', title: 'Badges', words: 'labels new sale percent only left bestseller stock' },
    {
      id: 'product-feed',
      title: 'Product feed',
      words:
        'google shopping merchant center meta facebook catalogue bing pinterest marketplaces xml listing',
    },
    {
      id: 'size-guides',
      title: 'Size guides',
      words: 'sizes chart table measurements clothes shoes cm inches fit',
    },
    {
      id: 'recently-viewed',
      title: 'Recently viewed products',
      words: 'history seen looked at remember browser',
    },
    { id: 'lowest-price', title: 'Lowest price of 30 days', words: 'omnibus reduction european law' },
    {
      id: 'returns',
      title: 'Returns and withdrawals',
      words: 'rma send back withdrawal contract days reasons address postage european law',
    },
    {
      id: 'reviews',
      title: 'Reviews of products',
      words: 'stars ratings opinions ask request email approve moderate photos verified buyers guests',
    },
    { id: 'low-stock', title: 'Alerts when few are left', words: 'low stock inventory threshold notice' },
  ],
};
