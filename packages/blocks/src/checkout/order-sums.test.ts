import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderSums } from './order-sums.tsx';
import { orderWords } from './order-words.ts';

const tax = (name: string, included: boolean) => ({ figure: 'tax', name, amount: 500, included }) as never;

it('adds up to the total, and says below it which taxes are part of it', () => {
  const markup = renderToStaticMarkup(
    createElement(OrderSums, {
      figures: {
        currency: 'GBP',
        subtotalCents: 3000,
        shippingCostCents: 0,
        grandTotalCents: 3500,
        giftCards: [],
        dueCents: 3500,
        requiresShipping: false,
        trail: [tax('Levy', false), tax('VAT', true)],
      },
      words: orderWords({ language: 'en', messages: {} }),
      catalogue: { language: 'en', messages: {} },
    }),
  );
  expect([...markup.matchAll(/<dt>([^<]*)/g)].map(([, label]) => label)).toEqual([
    'Subtotal',
    'Levy',
    'Total',
    'VAT (included)',
  ]);
});

it('says below it what gift cards pay, and what is left to pay', () => {
  const markup = renderToStaticMarkup(
    createElement(OrderSums, {
      figures: {
        currency: 'GBP',
        subtotalCents: 3000,
        shippingCostCents: 0,
        grandTotalCents: 3000,
        giftCards: [
          { end: 'AB12', amountCents: 1000 },
          { end: 'CD34', amountCents: 0 },
        ],
        dueCents: 2000,
        requiresShipping: false,
        trail: [],
      },
      words: orderWords({ language: 'en', messages: {} }),
      catalogue: { language: 'en', messages: {} },
    }),
  );
  expect([...markup.matchAll(/<d[td]>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'Subtotal',
    '£30.00',
    'Total',
    '£30.00',
    'Gift card ending in AB12',
    '-£10.00',
    'Amount to pay',
    '£20.00',
  ]);
});
