import { expect, test } from 'vitest';
import { buttonBlock } from '../button/block.ts';
import { EXAMPLE_ICON } from '../icon-field.ts';
import { renderBlock } from '../render-block.tsx';
import { richTextBlock } from '../rich-text/block.ts';
import { iconBlock } from './block.ts';

const icon = { name: 'tick', drawing: 'M20 6 9 17l-5-5' };
const PATH = '<path d="M20 6 9 17l-5-5"></path>';

test('an icon is decoration, unless it says something or leads somewhere', () => {
  expect(renderBlock(iconBlock, { icon })).toBe(
    `<div class="icon-block size-medium on-none"><span class="icon-place"><svg class="icon-drawing" viewBox="0 0 24 24" aria-hidden="true">${PATH}</svg></span></div>`,
  );
  expect(renderBlock(iconBlock, { icon, alt: 'Done' })).toContain('role="img" aria-label="Done"');
  const link = renderBlock(iconBlock, { icon, alt: 'Our work', href: '/work' });
  expect(link).toContain('<a href="/work" class="icon-place" aria-label="Our work">');
  expect(link).toContain('aria-hidden="true"');
  expect(renderBlock(iconBlock, { icon, href: '/work' })).toContain('aria-label="/work"');
  expect(renderBlock(iconBlock, {})).toBe('');
  expect(renderBlock(iconBlock, { icon: EXAMPLE_ICON, href: 'javascript:alert(1)' })).not.toContain('<a');
});

test('a button shows its icon before or after its words, or alone with its words as its name', () => {
  const draw = (fields: object) => renderBlock(buttonBlock, { label: 'Buy', href: '/shop', icon, ...fields });
  expect(draw({})).toMatch(/<a href="\/shop" class="btn with-icon"><svg.*<\/svg>Buy<\/a>/);
  expect(draw({ iconSide: 'end' })).toMatch(/>Buy<svg.*<\/svg><\/a>/);
  expect(draw({ iconOnly: true })).toMatch(
    /<a href="\/shop" class="btn with-icon icon-only" aria-label="Buy"><svg.*<\/svg><\/a>/,
  );
  expect(draw({ icon: undefined, iconOnly: true })).toContain('<a href="/shop" class="btn">Buy</a>');
});

test('a list has an icon in place of its points, and a text without words nothing', () => {
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }],
  };
  const html = renderBlock(richTextBlock, { content, listIcon: icon });
  expect(html).toContain('<div class="icon-list" style="--list-icon:url(');
  expect(html).toContain('M20%206%209%2017l-5-5');
  expect(html).not.toContain('<svg');
  expect(renderBlock(richTextBlock, { listIcon: icon })).toBe('');
});
