import { expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { orderConfirmedBlock } from '../order-confirmed/block.ts';
import { checkoutBlock } from './block.ts';

it('checkout and confirmation show nothing on pages that are the same for everybody', () => {
  expect(renderBlock(checkoutBlock, {})).toBe('');
  expect(renderBlock(orderConfirmedBlock, {})).toBe('');
});
