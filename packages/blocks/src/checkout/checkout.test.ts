import { expect, it } from 'vitest';
import { drawBlock } from '../draw-block.tsx';
import { orderConfirmedBlock } from '../order-confirmed/block.ts';
import { checkoutBlock } from './block.ts';

it('checkout and confirmation show nothing on pages that are the same for everybody', () => {
  expect(drawBlock(checkoutBlock, {})).toBe('');
  expect(drawBlock(orderConfirmedBlock, {})).toBe('');
});
