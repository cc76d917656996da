import { describe, expect, it } from 'vitest';
import { isAnswered, makeQuestion, questionOf } from './captcha.ts';

const SECRET = 'a secret of the server';
const SITE = '65f0c0ffee0000000000a001';
const NOW = new Date('2026-05-04T10:00:00Z');

describe('the sum asked of visitors without scripts', () => {
  it('is another one after every wrong answer, in the same moment too', () => {
    let asked = makeQuestion(SECRET, SITE, '192.0.2.0', NOW);
    for (let turn = 0; turn < 1_000; turn += 1) {
      const next = makeQuestion(SECRET, SITE, '192.0.2.0', NOW, asked);
      expect(next.token).not.toBe(asked.token);
      expect([next.left, next.right].every((part) => part >= 2 && part <= 9)).toBe(true);
      asked = next;
    }
  });

  it('is known again by its token, for its visitor alone and while it waits', () => {
    const asked = makeQuestion(SECRET, SITE, '192.0.2.0', NOW);
    expect(questionOf(SECRET, SITE, '192.0.2.0', asked.token, NOW)).toEqual(asked);
    expect(questionOf(SECRET, SITE, '198.51.100.0', asked.token, NOW)).toBeUndefined();
    expect(questionOf(SECRET, SITE, '192.0.2.0', asked.token, new Date('2026-05-05'))).toBeUndefined();
    expect(isAnswered(asked, ` ${asked.left + asked.right} `)).toBe(true);
    expect(isAnswered(asked, String(asked.left + asked.right + 1))).toBe(false);
  });
});
