import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommentFacts, judgeComment, linksIn, sameText } from './judge-comment.ts';

const plain: CommentFacts = {
  approval: 'none',
  text: 'What a lovely glaze.',
  isTrusted: false,
  isBlocked: false,
  isTrapped: false,
  isDuplicate: false,
  isHurried: false,
};

describe('what becomes of a comment', () => {
  it.each([
    [{}, 'approved', []],
    [{ approval: 'first' }, 'pending', []],
    [{ approval: 'first', isTrusted: true }, 'approved', []],
    [{ approval: 'all', isTrusted: true }, 'pending', []],
    [{ text: 'See www.example.com' }, 'pending', ['links']],
    [{ text: 'See www.example.com', isTrusted: true }, 'approved', []],
    [{ text: 'http://a.test http://b.test http://c.test http://d.test' }, 'spam', ['links']],
    [{ isTrapped: true, isTrusted: true }, 'spam', ['trap']],
    [{ isBlocked: true, isTrusted: true }, 'spam', ['blocked']],
    [{ isDuplicate: true }, 'pending', ['duplicate']],
    [{ isDuplicate: true, text: 'Buy https://pills.test' }, 'spam', ['links', 'duplicate']],
    [{ isHurried: true, isTrusted: true }, 'pending', ['hurry']],
  ] as const)('%j: %s', (facts, status, signals) => {
    expect(judgeComment({ ...plain, ...facts })).toEqual({ status, signals });
  });

  it('is never published at once where the owner wants to see all, and links of newcomers never are', () => {
    const facts = fc.record({
      approval: fc.constantFrom('all', 'first', 'none'),
      text: fc.constantFrom('Nice', 'Nice https://x.test'),
      isTrusted: fc.boolean(),
      isBlocked: fc.boolean(),
      isTrapped: fc.boolean(),
      isDuplicate: fc.boolean(),
      isHurried: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const { status } = judgeComment(given as CommentFacts);
        if (given.approval === 'all') expect(status).not.toBe('approved');
        if (!given.isTrusted && linksIn(given.text) > 0) expect(status).not.toBe('approved');
        if (given.isBlocked || given.isTrapped) expect(status).toBe('spam');
      }),
    );
  });
});

it('links are seen however they are written', () => {
  for (const text of ['https://a.test', 'www.shop.example', '[here](//x.test)', 'visit cheap-pills.com now'])
    expect(linksIn(text), text).toBeGreaterThan(0);
  expect(linksIn('I fired it at 1,240 °C. Then I waited.')).toBe(0);
});

it('the same words are known by themselves', () => {
  expect(sameText('  Great  POST!! ')).toBe(sameText('great post'));
});
