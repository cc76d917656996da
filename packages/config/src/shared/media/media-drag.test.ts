import { expect, test } from 'vitest';
import type { Asset } from '@portico/model/api/media-asset';
import { filesOfMediaDrag, MEDIA_DRAG, mediaDragData } from './media-drag.ts';

const file = (hash: string, filename: string) => ({ hash: hash.repeat(32), ext: 'jpg', filename }) as Asset;

test('a drag carries the files for the app and their addresses for everything else', () => {
  const data = mediaDragData([file('a', 'one.jpg'), file('b', 'zwei ü.jpg')], 'https://site.example');
  expect(filesOfMediaDrag(data[MEDIA_DRAG] ?? '')).toEqual([
    { hash: 'a'.repeat(32), ext: 'jpg', filename: 'one.jpg' },
    { hash: 'b'.repeat(32), ext: 'jpg', filename: 'zwei ü.jpg' },
  ]);
  expect(data['text/uri-list']).toBe(
    `https://site.example/_portico/media/${'a'.repeat(32)}/one.jpg\r\n` +
      `https://site.example/_portico/media/${'b'.repeat(32)}/zwei%20%C3%BC.jpg`,
  );
});

test.each(['', 'null', '{}', '{"files": 3}', '{"files": [null, {"hash": "../x"}]}'])(
  'what is none of ours holds no files: %s',
  (text) => expect(filesOfMediaDrag(text)).toEqual([]),
);
