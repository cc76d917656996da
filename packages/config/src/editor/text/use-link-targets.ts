import { plainText, type RichText } from '@portico/model/documents/rich-text';
import { fileUrl } from '@portico/model/media/media';
import { inOrder } from '@portico/model/documents/schema';
import type { Section, Sections } from '@portico/model/documents/section';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { api } from '../../api/api.ts';
import { allDocumentsQuery, keys } from '../../api/queries.ts';
import type { Asset } from '@portico/model/api/media-asset';
import type { DocumentSummary } from '@portico/model/api/documents';
import { useMay } from '../../shared/session.tsx';
import { KIND_LABELS } from '../../shared/documents/kind-labels.ts';
import { homeFirst } from '../../shared/home-first.ts';
import { useSessionView } from '../editor-context.ts';

/** Something of the site a link can lead to. */
export interface LinkTarget {
  href: string;
  name: string;
  group: 'This page' | 'Pages' | 'Items' | 'Files';
  note: string;
}

/** Found of items and of files at once. */
const FOUND = 8;
/** Letters from which items and files are searched. */
const FROM_LETTERS = 2;

/** What on the site a link can lead to, found by any part of its name or address. */
export function useLinkTargets(typed: string): LinkTarget[] {
  const { sections } = useSessionView();
  const may = useMay();
  const q = useDeferredValue(typed.trim());
  const isSearch = q.length >= FROM_LETTERS && !/^(#|[a-z]+:)/i.test(q);
  const pages = useQuery(allDocumentsQuery({ kind: 'page' })).data;
  const collections = useQuery(allDocumentsQuery({ kind: 'collection' })).data;
  const items = useQuery({
    queryKey: [...keys.documents, 'link-targets', q],
    queryFn: ({ signal }) => api.get('/rest/documents', { query: { q, limit: FOUND * 3 }, signal }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  }).data?.items;
  const files = useQuery({
    queryKey: [...keys.media, 'link-targets', q],
    queryFn: ({ signal }) => api.get('/rest/media', { query: { q, limit: FOUND }, signal }),
    enabled: isSearch && may('media'),
    placeholderData: keepPreviousData,
  }).data?.items;
  const anchors = useMemo(() => anchorsOf(sections), [sections]);
  const known = [...anchors, ...pagesOf(pages), ...pagesOf(collections)];
  const words = q.toLowerCase();
  return [
    ...known.filter(({ name, href }) => `${name} ${href}`.toLowerCase().includes(words)),
    ...(isSearch ? itemsOf(items) : []),
    ...(isSearch ? filesOf(files) : []),
  ];
}

const pagesOf = (documents: readonly DocumentSummary[] | undefined): LinkTarget[] =>
  homeFirst(documents).flatMap(({ path, title, state, stateLabel }) =>
    path === null || state === 'deleted'
      ? []
      : [
          {
            href: path,
            name: title || 'Untitled',
            group: 'Pages' as const,
            note: state === 'published' ? path : `${path} · ${stateLabel}`,
          },
        ],
  );

const itemsOf = (documents: readonly DocumentSummary[] = []): LinkTarget[] =>
  documents
    .filter(({ kind, state }) => kind !== 'page' && kind !== 'collection' && state !== 'deleted')
    .flatMap(({ path, title, kind }) =>
      path === null
        ? []
        : [{ href: path, name: title || 'Untitled', group: 'Items' as const, note: KIND_LABELS[kind] ?? '' }],
    )
    .slice(0, FOUND);

const filesOf = (assets: readonly Asset[] = []): LinkTarget[] =>
  assets.map((asset) => ({
    href: fileUrl(asset),
    name: asset.title || asset.filename,
    group: 'Files',
    note: asset.filename,
  }));

/** Sections and blocks of the page that have an anchor, in reading order. */
function anchorsOf(sections: Sections): LinkTarget[] {
  return inOrder(sections).flatMap((section, place) => [
    ...target(section.anchor, section.name || firstHeading(section) || `Section ${place + 1}`),
    ...inOrder(section.blocks).flatMap(({ anchor, fields }) => target(anchor, wordsOf(fields) || 'Block')),
  ]);
}

const target = (anchor: string | undefined, name: string): LinkTarget[] =>
  anchor ? [{ href: `#${anchor}`, name, group: 'This page', note: `#${anchor}` }] : [];

const firstHeading = ({ blocks }: Section): string =>
  wordsOf(inOrder(blocks).find(({ type }) => type === 'heading')?.fields ?? {});

function wordsOf({ text, content }: Readonly<Record<string, unknown>>): string {
  if (typeof text === 'string') return text.slice(0, 60);
  if (typeof content !== 'object' || content === null || !('content' in content)) return '';
  return plainText(content as RichText).slice(0, 60);
}
