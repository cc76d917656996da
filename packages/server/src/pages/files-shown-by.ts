import type { FinishedPage } from './finished-page.ts';

const FILES = /\/_portico\/media\/([0-9a-f]{24,32})|\/s\/([^"'\\?#&<>()\s]+)/g;

/** By page: many files of a page are asked for after one another. */
const known = new WeakMap<FinishedPage, ReadonlySet<string>>();

/** Files a page names, wherever in its HTML or CSS: hashes and ids of pictures, and file names. */
export function filesShownBy(page: FinishedPage): ReadonlySet<string> {
  let files = known.get(page);
  if (!files) {
    const found = page.plain.toString('utf8').matchAll(FILES);
    files = new Set([...found].map(([, hash, name]) => hash ?? decoded(name ?? '')));
    known.set(page, files);
  }
  return files;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).normalize('NFC');
  } catch {
    return name;
  }
}
