import { describe, expect, it } from 'vitest';
import {
  isRestorable,
  itemStateLabel,
  PUBLICATION_STATE_CODES,
  postStateLabel,
  restorableUntil,
  stateAfterRestore,
  stateLabel,
} from './publication.ts';

const now = new Date('2026-05-01T12:00:00Z');
const earlier = new Date('2026-05-01T11:59:59.999Z');
const later = new Date('2026-05-01T12:00:00.001Z');

describe('publication states', () => {
  it('[V3.58] carry the specified numbers', () => {
    expect(PUBLICATION_STATE_CODES).toEqual({
      published: 1,
      scheduled: 2,
      review: 3,
      draft: 4,
      private: 5,
      deleted: 6,
    });
  });
});

describe('deleted documents', () => {
  it('can be restored for 30 days to the millisecond', () => {
    const until = restorableUntil(now);
    expect(until.toISOString()).toBe('2026-05-31T12:00:00.000Z');
    expect(isRestorable(now, new Date(until.getTime() - 1))).toBe(true);
    expect(isRestorable(now, until)).toBe(false);
  });

  it('return to the state they had, but never publish by a schedule that passed meanwhile', () => {
    expect(stateAfterRestore('published', earlier, now)).toBe('published');
    expect(stateAfterRestore('review', null, now)).toBe('review');
    expect(stateAfterRestore('scheduled', later, now)).toBe('scheduled');
    expect(stateAfterRestore('scheduled', earlier, now)).toBe('draft');
    expect(stateAfterRestore('scheduled', null, now)).toBe('draft');
    expect(stateAfterRestore(null, null, now)).toBe('draft');
  });
});

describe('state labels', () => {
  it('[V3.57] call items Available, Scheduled, Hidden and anything else Unsupported', () => {
    expect(itemStateLabel('published')).toBe('Available');
    expect(itemStateLabel('scheduled')).toBe('Scheduled');
    expect(itemStateLabel('draft')).toBe('Hidden');
    for (const state of ['review', 'private', 'deleted', '', 'nonsense'])
      expect(itemStateLabel(state)).toBe('Unsupported');
  });

  it('[B3.88] call posts Scheduled, Needs Review, Draft and Private', () => {
    expect((['scheduled', 'review', 'draft', 'private'] as const).map(postStateLabel)).toEqual([
      'Scheduled',
      'Needs Review',
      'Draft',
      'Private',
    ]);
  });

  it('[B3.89] choose the set by kind of document', () => {
    expect(stateLabel('blog-post', 'draft')).toBe('Draft');
    expect(stateLabel('page', 'draft')).toBe('Draft');
    expect(stateLabel('product', 'draft')).toBe('Hidden');
    expect(stateLabel('portfolio-item', 'published')).toBe('Available');
  });
});
