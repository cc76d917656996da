import { definitionOf } from '@portico/blocks/registry';
import type { Finding } from '@portico/model/check/finding';
import type { ItemDocumentKind } from '@portico/model/documents/document';
import { isItemKindName } from '@portico/model/kinds/find-item-kind';
import { itemDocuments } from '@portico/model/kinds/item-documents';
import type { CheckedDocument, CheckFacts } from './facts.ts';
import { finding, partsOf } from './places.ts';

/** Fewer of a page's own letters make no description. */
const ENOUGH = 50;

/** Pages and items that search engines and shared links have nothing to call by. */
export function checkWords(document: CheckedDocument, facts: CheckFacts): Finding[] {
  const { kind, body } = document;
  const isItem = isItemKindName(kind);
  if (kind !== 'page' && kind !== 'collection' && !isItem) return [];
  if (kind === 'page' && body.pageKind !== undefined && body.pageKind !== 'page') return [];
  const search = (body.search ?? {}) as { title?: string; description?: string; hidden?: boolean };
  const found: Finding[] = [];
  if (isBlank(body.title) && isBlank(search.title))
    found.push(
      finding(
        document,
        'empty-title',
        ['title'],
        'The title is missing. Lists, menus and search results show its address instead.',
      ),
    );
  if (search.hidden !== true && isBlank(search.description) && !describes(document, facts))
    found.push(
      finding(
        document,
        'empty-description',
        ['search', 'description'],
        'The description is missing, and the page has too little text to create one. Search engines will choose something.',
      ),
    );
  return found;
}

/** Whether a description comes from elsewhere when none is written. */
function describes(document: CheckedDocument, facts: CheckFacts): boolean {
  const { kind, body } = document;
  if (kind === 'collection') return !isBlank(body.description);
  if (isItemKindName(kind) && !isBlank(body.excerpt)) return true;
  if (document.id === facts.homePage && !isBlank(facts.siteDescription)) return true;
  const item: ItemDocumentKind | undefined = isItemKindName(kind) ? itemDocuments[kind] : undefined;
  const beside = (item?.text?.(body) ?? '').trim();
  return beside.length + wordsOn(document).length >= ENOUGH;
}

/** The page's own first words. */
function wordsOn(document: CheckedDocument): string {
  let words = '';
  for (const { sections } of partsOf(document))
    for (const { blocks } of sections)
      for (const { block } of blocks) {
        words += plainWords(block.type, block.version, block.fields);
        if (words.length >= ENOUGH) return words;
      }
  return words;
}

function plainWords(type: string, version: number, fields: Record<string, unknown>): string {
  const definition = definitionOf(type);
  if (!definition || version > definition.version) return '';
  // Fields of a version that cannot be read have no words we know of.
  try {
    return String(definition.plainText({ ...definition.defaults, ...fields })).trim();
  } catch {
    return '';
  }
}

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';
