import { expect, it } from 'vitest';
import { checkFreePart } from './check-free-part.ts';
import type { CheckedDocument } from './facts.ts';

const document = (more: Partial<CheckedDocument> & { access?: string }): CheckedDocument => ({
  id: 'd',
  kind: 'blog-post',
  ...more,
  body: {
    ...(more.access ? { access: more.access } : {}),
    sections: {
      s: {
        order: 'a0',
        layout: 'flow',
        blocks: { b: { type: 'members-only', version: 1, order: 'a0', fields: {} } },
      },
    },
  },
});

it('warns where everybody reads on below the mark for members, and offers to close the page', () => {
  const [found, ...more] = checkFreePart(document({ access: 'public' }));
  expect(more).toEqual([]);
  expect(found).toMatchObject({ rule: 'open-to-all', block: 'b' });
  expect(found?.repairs[0]?.changes).toEqual([{ path: ['access'], from: 'public', to: 'members' }]);
});

it('says nothing where the page or its collection is closed', () => {
  expect(checkFreePart(document({ access: 'members' }))).toEqual([]);
  expect(checkFreePart(document({ isInClosed: true }))).toEqual([]);
});

it('says that the mark does nothing on what has no part for everybody, even if it is closed', () => {
  const [found] = checkFreePart(document({ kind: 'product', access: 'members' }));
  expect(found).toMatchObject({ rule: 'open-to-all', repairs: [] });
});
