import type { ByteRange } from './store.ts';

/**
 * The part of a file a `Range` header asks for (RFC 9110, 14.2): one range of bytes; several, or what cannot be read,
 * is answered with the whole file.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '');
  const [from, to] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (!match || (from === '' && to === '')) return 'whole';
  if (from === '') {
    const last = Math.min(Number(to), bytes);
    return last === 0 ? 'unsatisfiable' : { start: bytes - last, end: bytes - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return 'whole';
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
}

/** Whether an `If-None-Match` header names the tag. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => {
    const named = part.trim();
    return named === '*' || named === tag || named === `W/${tag}`;
  });
}
