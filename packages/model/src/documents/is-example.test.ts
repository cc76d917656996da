import { expect, it } from 'vitest';
import { isExample } from './block-definition.ts';

const definition = {
  begins: { items: [{ text: 'Open daily' }], label: 'Go', href: '' },
  defaults: { items: [], label: '', href: '', speed: 1 },
};
const begun = { items: [{ text: 'Open daily' }], label: 'Go', href: '', speed: 1 };

it('takes a block for an example while all it began with is as it was, whatever its settings are', () => {
  expect(isExample(definition, begun)).toBe(true);
  expect(isExample(definition, { ...begun, speed: 3 })).toBe(true);
  // Stored without a field that is as its default says.
  expect(isExample(definition, { items: [{ text: 'Open daily' }], label: 'Go' })).toBe(true);
});

it('takes it for the owner’s from the first change of its content on', () => {
  expect(isExample(definition, { ...begun, label: 'Go on' })).toBe(false);
  expect(isExample(definition, { ...begun, href: '/about' })).toBe(false);
  expect(isExample(definition, { ...begun, items: [] })).toBe(false);
  expect(isExample(definition, { ...begun, items: [...begun.items, { text: 'Closed on Monday' }] })).toBe(
    false,
  );
});

it('takes nothing for an example where a block begins with none', () => {
  expect(isExample({ defaults: {} }, {})).toBe(false);
});
