import type { FolderSite } from '@portico/migrate/site-folder/folder-site';
import type { Settings } from '@portico/model/site/settings';

/** Keys whose texts are no words of the site: addresses, ids, code. */
const NO_WORDS = new Set([
  'id',
  'slug',
  'href',
  'url',
  'path',
  'media',
  'document',
  'customCss',
  'code',
  'identifier',
]);

/**
 * Calls the site of a folder by another name, in its settings and wherever its texts name it by its title as a whole
 * word: so a starter site says the owner's name where it said its own.
 */
export function renameSite(site: FolderSite, name: string): void {
  const settings = site.documents.find(({ kind }) => kind === 'settings');
  const before = (settings?.body as Settings | undefined)?.title.trim() ?? '';
  for (const document of site.documents) {
    if (before !== '' && before !== name) {
      document.body = renamed(document.body, before, name);
      if (document.draft) document.draft.body = renamed(document.draft.body, before, name);
    }
    if (document === settings) document.body = { ...(document.body as Settings), title: name };
  }
}

function renamed(value: unknown, before: string, name: string): unknown {
  if (typeof value === 'string') return withName(value, before, name);
  if (Array.isArray(value)) return value.map((part) => renamed(part, before, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, NO_WORDS.has(key) ? part : renamed(part, before, name)]),
  );
}

const IN_A_WORD = /[\p{L}\p{N}]/u;

function withName(text: string, before: string, name: string): string {
  let written = '';
  let from = 0;
  for (let at = text.indexOf(before); at !== -1; at = text.indexOf(before, at + before.length)) {
    const isWhole = !IN_A_WORD.test(text.charAt(at - 1)) && !IN_A_WORD.test(text.charAt(at + before.length));
    written += text.slice(from, at) + (isWhole ? name : before);
    from = at + before.length;
  }
  return written + text.slice(from);
}
