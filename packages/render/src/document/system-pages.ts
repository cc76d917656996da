import type { Block } from '@portico/model/documents/block';
import type { PageView, SiteView } from '@portico/model/page/page-view';
import { richTextFromPlain } from '@portico/model/documents/rich-text';
import type { Section } from '@portico/model/documents/section';
import { wordsOf } from '@portico/model/words/catalogue';
import type { WordsOf } from '@portico/model/words/define-words';
import { pageWords } from '@portico/model/words/page-words';

/** Pages that stand in for others, with their numeric page types. */
export const SYSTEM_PAGE_TYPES = {
  'not-found': 100,
  error: 101,
  'lock-screen': 103,
  private: 103,
  password: 105,
  expired: 103,
  'foreign-form': 101,
  'unreadable-form': 101,
  'no-room': 101,
  cover: 3,
} as const;
export type SystemPageKind = keyof typeof SYSTEM_PAGE_TYPES;

/** Kinds shown to people who are not let in: without the site's menu, which leads nowhere for them. */
const CLOSED: ReadonlySet<SystemPageKind> = new Set(['lock-screen', 'private', 'expired', 'cover']);

/** Kinds from which a button leads to the homepage. */
const LEADS_HOME: ReadonlySet<SystemPageKind> = new Set([
  'not-found',
  'error',
  'foreign-form',
  'unreadable-form',
  'no-room',
]);

/** A built-in page in the site's own styles, for sites whose owner designed none. */
export function systemPage(kind: SystemPageKind, site: SiteView, now: Date): PageView {
  const words = wordsOf(pageWords, site.catalogue);
  const closed = CLOSED.has(kind);
  return {
    site,
    pageType: SYSTEM_PAGE_TYPES[kind],
    url: '/',
    path: `/${kind}`,
    documentId: '',
    title: kind === 'cover' ? site.settings.title : words[kind].title,
    description: '',
    search: { hidden: kind !== 'cover' },
    sections: { main: section(kind, site, words, closed) },
    ...(closed ? { hideHeader: true, hideFooter: true } : {}),
    data: {},
    media: {},
    now: now.toISOString(),
    mode: 'published',
  };
}

function section(
  kind: SystemPageKind,
  site: SiteView,
  words: WordsOf<typeof pageWords>,
  closed: boolean,
): Section {
  const said = kind === 'cover' ? undefined : words[kind];
  const blocks: Array<[type: string, fields: Record<string, unknown>]> = [];
  const name = site.settings.title;
  if (closed && kind !== 'cover') blocks.push(['heading', { text: name, level: 2, size: 'label' }]);
  if (kind === 'not-found') blocks.push(['heading', { text: '404', level: 2, size: 'label' }]);
  const title = said?.title ?? name;
  blocks.push(['heading', { text: title, level: 1, size: 'display' }]);
  const text = said?.text ?? site.settings.tagline;
  if (text !== '') blocks.push(['rich-text', { content: richTextFromPlain(text) }]);
  if (kind === 'lock-screen' || kind === 'password')
    blocks.push(['unlock', { label: words.passwordLabel, button: words.passwordButton }]);
  if (LEADS_HOME.has(kind)) blocks.push(['button', { label: words.home, href: '/', style: 'secondary' }]);
  return {
    order: 'a0',
    layout: 'flow',
    width: 'wide',
    theme: closed ? 'darkest' : 'lightest',
    height: closed ? 'screen' : 'large',
    align: 'middle',
    blocks: Object.fromEntries(
      blocks.map(([type, fields], index) => [`b${index}`, block(type, index, fields)]),
    ),
  };
}

function block(type: string, index: number, fields: Record<string, unknown>): Block {
  return { type, version: 1, order: `a${index}`, fields };
}
