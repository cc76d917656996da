import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cssProblem } from './css-problem.ts';

it('is none where all is closed', () => {
  for (const css of [
    '',
    '.a{color:red}\n@media (min-width:1px){.b{content:"}"}}',
    '/* { */ a[href="\\"x"]{background:url(x.png)}',
    "a::after{content:'it\\'s'}",
  ])
    expect(cssProblem(css), css).toBeUndefined();
});

it('names the line from which on nothing counts', () => {
  expect(cssProblem('a{color:red}\n.b{\n.c{color:blue}')).toEqual({ line: 2, kind: 'open' });
  expect(cssProblem('a{}\n\n}')).toEqual({ line: 3, kind: 'close' });
  expect(cssProblem('a{}\n/* never\nends')).toEqual({ line: 2, kind: 'comment' });
  expect(cssProblem('a{content:"x\n"}')).toEqual({ line: 1, kind: 'text' });
  expect(cssProblem('a{width:calc(1px}\nb{}')).toEqual({ line: 1, kind: 'open' });
  expect(cssProblem('/* a\nb */\n}')).toEqual({ line: 3, kind: 'close' });
});

it('agrees that rules one after the other are whole, and that a cut one is not', () => {
  const rule = fc.constantFrom('a{b:c}', '@media x{a{b:c}}', '/* } */', 'a{b:url("x)y")}', '\n');
  fc.assert(
    fc.property(fc.array(rule), (rules) => {
      expect(cssProblem(rules.join(''))).toBeUndefined();
      expect(cssProblem(`${rules.join('')}a{b:c`)?.kind).toBe('open');
      expect(cssProblem(`${rules.join('')}}`)?.kind).toBe('close');
    }),
  );
});
