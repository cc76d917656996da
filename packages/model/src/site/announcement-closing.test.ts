import fc from 'fast-check';
import { expect, it } from 'vitest';
import { announcementMark, isAnnouncementMark } from './announcement-closing.ts';

it('an announcement’s mark is another when its words or its link are', () => {
  const bar = { text: 'Open on Sunday', href: '' };
  expect(announcementMark(bar)).toBe(announcementMark({ ...bar }));
  for (const other of [
    { ...bar, text: 'Open on Monday' },
    { ...bar, href: '/x' },
    { text: '', href: bar.text },
  ])
    expect(announcementMark(other)).not.toBe(announcementMark(bar));
});

it('every mark has the form of one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, href) =>
      isAnnouncementMark(announcementMark({ text, href })),
    ),
  );
  for (const other of [undefined, null, '', '1234567', '123456789', '1234567G'])
    expect(isAnnouncementMark(other)).toBe(false);
});
