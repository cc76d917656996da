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
        requiresShipping: false,
        trail: [tax('Levy', false), tax('VAT', true)],
      },
      words: orderWords({ language: 'en', messages: {} }),
      language: 'en',
    }),
  );
  expect([...markup.matchAll(/<dt>([^<]*)/g)].map(([, label]) => label)).toEqual([
    'Subtotal',
    'Levy',
    'Total',
    'VAT (included)',
  ]);
});
