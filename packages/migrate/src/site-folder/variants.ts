import type { FolderDocument } from './folder-site.ts';

type Variants = Readonly<Record<string, { sku?: string }>>;

/** A product's variants by id: those that are published, and those of its working copy. */
export function variantsOf(document: Pick<FolderDocument, 'kind' | 'body' | 'draft'>): Variants {
  if (document.kind !== 'product') return {};
  const inside = (body: unknown) => (body as { variants?: Variants } | undefined)?.variants ?? {};
  return { ...inside(document.draft?.body), ...inside(document.body) };
}
