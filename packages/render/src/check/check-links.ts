import { isUrl } from '@portico/model/addresses/is-url';
import { normalisePath } from '@portico/model/addresses/address';
import { anchorsIn } from '@portico/model/addresses/anchor';
import { sectionMapsOf } from '@portico/model/documents/body-blocks';
import type { Finding } from '@portico/model/check/finding';
import { classifyLink, linkProblem } from '@portico/model/addresses/link';
import type { RichTextMark } from '@portico/model/documents/rich-text';
import { isReservedSlug } from '@portico/model/documents/slug';
import type { CheckedDocument, CheckFacts, CheckNeeds } from './facts.ts';
import { changeTo, finding, type Found, valueAt, valuesIn } from './places.ts';

/** Where a link leads within the site. */
interface InnerLink {
  /** Canonical; undefined for an anchor on the same page. */
  path?: string;
  /** Query and anchor as they were written, to be kept when the path is mended. */
  rest: string;
  anchor: string;
}

const isHref = (value: unknown, key: string): value is string => typeof value === 'string' && key === 'href';

/** Anchors every page has of itself. */
const OWN_ANCHOR = /^(?:main|menu|form|top|block-.*|comment-.*|comments|portico-.*)$/i;

/** Links of a document: of blocks, in text, of the popup and the bars. Those of redirects are rules, not links. */
function linksIn(document: CheckedDocument): Array<Found<string>> {
  return document.kind === 'redirects' ? [] : valuesIn(document.body, isHref);
}

/** A link into the site; undefined for all others. */
function innerLink(href: string, hosts: ReadonlySet<string>): InnerLink | undefined {
  let link = href.trim();
  if (/^https?:\/\//i.test(link) && isUrl(link)) {
    const url = new URL(link);
    if (!hosts.has(url.hostname.toLowerCase())) return undefined;
    link = url.pathname + url.search + url.hash;
  }
  const hash = link.indexOf('#');
  const anchor = hash < 0 ? '' : decoded(link.slice(hash + 1));
  if (link.startsWith('#')) return { rest: link, anchor };
  if (!link.startsWith('/') || link.startsWith('//')) return undefined;
  const end = link.search(/[?#]/);
  const written = end < 0 ? link : link.slice(0, end);
  const rest = end < 0 ? '' : link.slice(end);
  // Names of files are told apart by case, addresses of pages are not.
  if (written.startsWith('/s/')) return { path: decoded(written), rest, anchor };
  const read = normalisePath(written);
  const path = 'path' in read ? read.path : 'redirectTo' in read ? decoded(read.redirectTo) : undefined;
  return path === undefined ? undefined : { path, rest, anchor };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Notes what must be known to check a document's links. */
export function addLinkNeeds(document: CheckedDocument, hosts: ReadonlySet<string>, needs: CheckNeeds): void {
  for (const { value } of linksIn(document)) {
    const link = innerLink(value, hosts);
    if (link?.path === undefined) continue;
    if (link.path.startsWith('/s/')) needs.files.add(link.path.slice(3));
    else {
      needs.paths.add(link.path);
      if (link.anchor !== '') needs.anchoredPaths.add(link.path);
    }
  }
}

/** Anchors within a body. */
export function anchorsOf(document: Pick<CheckedDocument, 'kind' | 'body'>): string[] {
  return sectionMapsOf(document.kind, document.body).flatMap(({ sections }) =>
    anchorsIn(sections).map(({ anchor }) => anchor),
  );
}

/** Links that lead nowhere, to an address something has left, or to a place in a page that is not there. */
export function checkLinks(document: CheckedDocument, facts: CheckFacts): Finding[] {
  return linksIn(document).flatMap(({ path, value }) => {
    const kind = classifyLink(value);
    if (kind === 'empty') return isNeeded(document, path) ? [emptyLink(document, path)] : [];
    const link = innerLink(value, facts.hosts);
    if (!link) {
      // Whole addresses of other sites are taken at their word, also those the link field asks about.
      const problem = /^https?:\/\/\S+$/i.test(value.trim()) && isUrl(value) ? null : linkProblem(value);
      return problem ? [finding(document, 'broken-link', path, problem, { subject: value })] : [];
    }
    return [checkInner(document, facts, path, value, link) ?? []].flat();
  });
}

function checkInner(
  document: CheckedDocument,
  facts: CheckFacts,
  path: string[],
  href: string,
  link: InnerLink,
): Finding | undefined {
  const broken = (message: string) => finding(document, 'broken-link', path, message, { subject: href });
  if (link.path === undefined) {
    const own = [
      ...anchorsOf(document),
      ...(document.template ? anchorsIn(document.template).map(({ anchor }) => anchor) : []),
    ];
    return isAnchorKnown(link.anchor, new Set(own), facts)
      ? undefined
      : finding(document, 'missing-anchor', path, 'There is no such anchor on this page.', { subject: href });
  }
  if (link.path.startsWith('/s/')) {
    const name = link.path.slice(3);
    return facts.files.has(name) ? undefined : broken('This file is not in the media library.');
  }
  const answers = facts.addresses.get(link.path);
  if (!answers) {
    // What Portico itself answers, such as the cart.
    if (isReservedSlug(link.path.slice(1))) return undefined;
    return broken('There is no page at this address.');
  }
  if (answers.kind === 'redirect') {
    const { to } = answers;
    return finding(document, 'moved-link', path, 'The page has moved. Visitors are redirected.', {
      subject: href,
      repairs:
        to === null
          ? []
          : [{ label: `Link to ${to}`, changes: [changeTo(document, path, `${to}${link.rest}`)] }],
    });
  }
  if (link.anchor === '') return undefined;
  const known =
    answers.document === document.id
      ? new Set(anchorsOf(document))
      : (facts.anchors.get(answers.document) ?? new Set<string>());
  return isAnchorKnown(link.anchor, known, facts)
    ? undefined
    : finding(document, 'missing-anchor', path, 'The page exists, but has no such anchor.', {
        subject: href,
        repairs: [
          {
            label: 'Link to the page only',
            changes: [changeTo(document, path, href.slice(0, href.indexOf('#')))],
          },
        ],
      });
}

function isAnchorKnown(anchor: string, known: ReadonlySet<string>, facts: CheckFacts): boolean {
  return anchor === '' || OWN_ANCHOR.test(anchor) || known.has(anchor) || facts.footerAnchors.has(anchor);
}

/** Buttons and linked words must lead somewhere; a picture or heading need not. */
function isNeeded(document: CheckedDocument, path: readonly string[]): boolean {
  const holder = valueAt(document, path.slice(0, -2)) as Partial<RichTextMark> | undefined;
  return labelBeside(document, path) !== undefined || holder?.type === 'link';
}

/** Words of the button or link whose address this is. */
function labelBeside(document: CheckedDocument, path: readonly string[]): string | undefined {
  const { label } = (valueAt(document, path.slice(0, -1)) ?? {}) as { label?: unknown };
  return typeof label === 'string' && label.trim() !== '' ? label : undefined;
}

function emptyLink(document: CheckedDocument, path: string[]): Finding {
  const holder = valueAt(document, path.slice(0, -2)) as { type?: unknown } | undefined;
  const message =
    holder?.type === 'button'
      ? 'It has no link yet. Visitors do not see it until it has one.'
      : 'It has no link yet.';
  return finding(document, 'empty-link', path, message, { subject: labelBeside(document, path) });
}
