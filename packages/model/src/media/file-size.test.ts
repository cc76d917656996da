import { expect, it } from 'vitest';
import { BYTES_PER_MB, formatFileSize, formatMegabyteLimit, megabytes } from './file-size.ts';

it('[B9.85] a megabyte of a limit is 1,000,000 bytes', () => {
  expect(BYTES_PER_MB).toBe(1_000_000);
  expect(megabytes(20)).toBe(20_000_000);
  expect(formatMegabyteLimit(megabytes(20))).toBe('20 MB');
});

it('[B9.86] shown sizes go in steps of 1024', () => {
  const sizes: Array<[bytes: number, text: string]> = [
    [0, '0\u00a0B'],
    [1023, '1,023\u00a0B'],
    [1024, '1\u00a0KB'],
    [1536, '1.5\u00a0KB'],
    [10 * 1024, '10\u00a0KB'],
    [1024 * 1024 - 1, '1\u00a0MB'],
    [1024 ** 2, '1\u00a0MB'],
    [1024 ** 3, '1\u00a0GB'],
    [5 * 1024 ** 4, '5\u00a0TB'],
    [-1, '0\u00a0B'],
  ];
  for (const [bytes, text] of sizes) expect(formatFileSize(bytes)).toBe(text);
  expect(formatFileSize(1536, 'de-DE')).toBe('1,5\u00a0KB');
});

it('[B9.87] a limit is said in millions of bytes, the size of a file in steps of 1024', () => {
  expect(formatMegabyteLimit(megabytes(20))).toBe('20 MB');
  expect(formatFileSize(megabytes(20))).toBe('19\u00a0MB');
});
