import { createHash } from 'node:crypto';
import type { DocumentParts } from '@portico/render/document/render-document';
import { textOf } from '@portico/render/document/static-markup';
import { decodeEntities } from './decode-entities.ts';
import type { OwnerCodeNeeds } from '../http/security-headers.ts';

const HELD = /<template data-held-markup="([a-z]*)">([\s\S]*?)<\/template>/g;
const SCRIPT = /<script\b([^>]*)>/gi;
const SCRIPT_END = /<\/script\s*>/gi;

/**
 * What a page's owner code needs of its policy: null where the page carries none. Inline scripts are allowed by the
 * digest of exactly what the owner wrote, with line ends as browsers read them.
 */
export function ownerCodeIn({ parts, hasTemplates }: DocumentParts): OwnerCodeNeeds | null {
  if (!hasTemplates) return null;
  const held = [...textOf(parts).matchAll(HELD)];
  if (held.length === 0) return null;
  const scriptHashes = held.flatMap(([, , escaped]) =>
    scriptsIn(decodeEntities(escaped ?? '').replace(/\r\n?/g, '\n'))
      .filter(({ attributes, code }) => !/\bsrc\s*=/i.test(attributes) && code.trim() !== '')
      .map(({ code }) => createHash('sha256').update(code).digest('base64')),
  );
  // Films behind sections are known players: they are framed, and nothing of theirs runs on the page.
  const framesOnly = held.every(([, kind]) => kind === 'film');
  return { scriptHashes: [...new Set(scriptHashes)], framesOnly };
}

/** Scripts with an end. Looks for that of each from where it begins, and for none after one that has none. */
function scriptsIn(markup: string): Array<{ attributes: string; code: string }> {
  const html = markup.slice(0, markup.lastIndexOf('>') + 1);
  const found: Array<{ attributes: string; code: string }> = [];
  for (let at = 0; ; ) {
    const [begin, afterBegin] = matchFrom(SCRIPT, html, at);
    if (!begin) return found;
    const [end, afterEnd] = matchFrom(SCRIPT_END, html, afterBegin);
    if (!end) return found;
    found.push({ attributes: begin[1] ?? '', code: html.slice(afterBegin, end.index) });
    at = afterEnd;
  }
}

function matchFrom(pattern: RegExp, text: string, from: number): [RegExpExecArray | null, number] {
  pattern.lastIndex = from;
  return [pattern.exec(text), pattern.lastIndex];
}
