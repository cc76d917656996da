import type { ProductImportPreview } from '@portico/model/api/product-files';
import type { StockLevel } from '@portico/model/commerce/product-offer';
import { emptyRichText } from '@portico/model/documents/rich-text';
import type { Id } from '@portico/model/documents/id';
import { foldCase } from '@portico/model/documents/slug';
import type { CurrencyCode } from '@portico/model/money/currencies';
import { flagOfCell, listAsCell, listOfCell } from './cells.ts';
import { PRODUCT_COLUMNS, type StoredProduct } from './columns.ts';
import { planVariants } from './plan-variants.ts';
import { productProblems } from './product-problems.ts';
import type { FileRow, ProductFile } from './read-product-file.ts';
import type { FiledProduct } from './read-products.ts';
import { type FieldChange, writeCells } from './write-cells.ts';

/** What an import is planned on top of. */
export interface ImportGround {
  products: readonly FiledProduct[];
  /** Where new products go. */
  collection: Id;
  /** Its categories: names by slug. */
  categories: ReadonlyMap<string, string>;
  currency: CurrencyCode;
  newId(): Id;
}

/** A product as it is to become. */
export interface PlannedProduct {
  /** That it is now; nothing where it is new. */
  existing: FiledProduct | undefined;
  body: StoredProduct;
  /** Of new variants, by their id. */
  stock: Record<string, StockLevel>;
  /** Is a new one to be shown? */
  isShown: boolean;
}

export interface ImportPlan {
  products: PlannedProduct[];
  preview: Omit<ProductImportPreview, 'digest'>;
}

type ReadFile = Extract<ProductFile, { ok: true }>;
type Problem = ProductImportPreview['problems'][number];

/** Products changed by one import at most. */
const MOST_PRODUCTS = 500;

/**
 * What a file would change: field by field, on top of what there is. A product with anything wrong is left out whole, and
 * why is said line by line. What a file of ours leaves empty is emptied; other shops' files only add. Stock of what there
 * is already stays: the inventory changes that, with its history.
 */
export function planImport(file: ReadFile, ground: ImportGround): ImportPlan {
  const problems: Problem[] = [...file.problems];
  const planned: PlannedProduct[] = [];
  const told: ProductImportPreview['products'] = [];
  const slugs = new Map(
    ground.products
      .filter(({ collection }) => collection === ground.collection)
      .map((product) => [foldCase(product.body.slug ?? ''), product]),
  );
  const byId = new Map(ground.products.map((product) => [product.id, product]));
  const met = new Set<FiledProduct>();
  const counts = { unchanged: 0, stock: 0 };
  let refused: string | undefined;
  const categories = new Set<string>();
  for (const rows of groupsOf(file.rows, problems)) {
    const [first] = rows;
    if (!first) continue;
    const whole = wholeRow(rows);
    const productId = first.cells['Product ID'] ?? '';
    const existing = productId === '' ? slugs.get(foldCase(first.cells.Slug ?? '')) : byId.get(productId);
    if (productId !== '' && !existing) {
      const message = 'There is no product with this Product ID. Leave it empty to add a new one.';
      problems.push({ line: first.line, message });
      continue;
    }
    const wrong: Problem[] = [];
    if (existing && met.has(existing))
      wrong.push({ line: first.line, message: 'This product is in the file twice; the first one counts.' });
    if (existing) met.add(existing);
    const cells = withKnownCategories(
      wholeCells(whole, existing, file.format),
      ground,
      existing?.body.categories ?? [],
      categories,
    );
    const empty = { description: emptyRichText(), variants: {}, categories: [], tags: [], options: [] };
    const own = writeCells(PRODUCT_COLUMNS, existing?.body ?? empty, cells, ground.currency);
    wrong.push(...own.problems.map((message) => ({ line: whole?.line ?? first.line, message })));
    const variants = planVariants(rows, own.value, existing, file.format, ground);
    wrong.push(...variants.problems);
    const body: StoredProduct = { ...own.value, variants: variants.variants };
    const taken = slugs.get(foldCase(body.slug ?? ''));
    if (existing && taken && taken !== existing && own.changes.some(({ field }) => field === 'Slug'))
      wrong.push({ line: first.line, message: `Another product has the slug “${body.slug}”.` });
    if (wrong.length === 0) wrong.push(...productProblems(body, existing?.body, first.line, variants.lines));
    if (wrong.length > 0) {
      problems.push(...wrong);
      continue;
    }
    counts.stock += variants.otherStock;
    const changes: FieldChange[] = [...own.changes, ...variants.changes];
    if (planned.length === MOST_PRODUCTS && (!existing || changes.length > 0)) {
      refused = `One import can change at most ${MOST_PRODUCTS} products. Please split the file.`;
      break;
    }
    if (existing && changes.length === 0) {
      counts.unchanged += 1;
      continue;
    }
    planned.push({
      existing,
      body,
      stock: variants.stock,
      isShown: isShownBy(whole?.cells.Published ?? ''),
    });
    told.push({
      line: first.line,
      title: body.title ?? '',
      isNew: !existing,
      isPublished: existing?.state === 'published',
      hasDraft: existing?.hasDraft === true && existing.state === 'published',
      variants: Object.keys(body.variants ?? {}).length,
      changes: existing ? changes : [],
    });
  }
  problems.sort((a, b) => a.line - b.line);
  const preview = {
    format: file.format,
    products: told,
    unchanged: counts.unchanged,
    problems,
    notes: notesOf(file, counts.stock, categories),
    ...(refused === undefined ? {} : { refused }),
  };
  return { products: planned, preview };
}

/** New products are shown, unless their file says that they are not. */
function isShownBy(cell: string): boolean {
  const flag = flagOfCell(cell);
  return cell === '' || !flag.ok || flag.value;
}

/** Rows of one product each: by id, else by slug, else by title; what names none belongs to the product before. */
function groupsOf(rows: readonly FileRow[], problems: Problem[]): FileRow[][] {
  const groups = new Map<string, FileRow[]>();
  let last: FileRow[] | undefined;
  for (const row of rows) {
    const { 'Product ID': id = '', Slug: slug = '', Title: title = '' } = row.cells;
    const key = id ? `id ${id}` : slug ? `slug ${foldCase(slug)}` : title ? `title ${title}` : '';
    const group = key === '' ? last : (groups.get(key) ?? []);
    if (!group) {
      problems.push({ line: row.line, message: 'This line does not say which product it is of.' });
      continue;
    }
    group.push(row);
    if (key !== '') groups.set(key, group);
    last = group;
  }
  return [...groups.values()];
}

/**
 * The row that speaks of the product as a whole: the first with a title, wherever a spreadsheet sorted it to. None does
 * where all titles are empty: what stands empty beside them is meant to stay.
 */
const wholeRow = (rows: readonly FileRow[]): FileRow | undefined =>
  rows.find(({ cells }) => cells.Title !== '');

/** Cells of the product that are to be written: a title or slug is never emptied. */
function wholeCells(
  row: FileRow | undefined,
  existing: FiledProduct | undefined,
  format: ReadFile['format'],
): Record<string, string> {
  const keepsEmpty = existing !== undefined && format === 'Portico';
  return Object.fromEntries(
    Object.entries(row?.cells ?? {}).filter(
      ([name, cell]) => cell !== '' || (keepsEmpty && name !== 'Title' && name !== 'Slug'),
    ),
  );
}

/** Categories by their slug or name; what the shop does not have is left out and noted. */
function withKnownCategories(
  cells: Record<string, string>,
  { categories }: ImportGround,
  present: readonly string[],
  unknown: Set<string>,
): Record<string, string> {
  const list = listOfCell(cells.Categories ?? '');
  if (cells.Categories === undefined || !list.ok) return cells;
  const bySpelling = new Map([
    ...[...categories].map(([slug, name]): [string, string] => [foldCase(name), slug]),
    ...[...categories.keys(), ...present].map((slug): [string, string] => [foldCase(slug), slug]),
  ]);
  const known = list.value.flatMap((name) => {
    const slug = bySpelling.get(foldCase(name.replace(/^\//, '')));
    if (slug === undefined) unknown.add(name);
    return slug ?? [];
  });
  return { ...cells, Categories: listAsCell(known) };
}

function notesOf({ ignored, pictures }: ReadFile, stock: number, categories: ReadonlySet<string>): string[] {
  const quoted = (names: Iterable<string>) =>
    [...names]
      .slice(0, 20)
      .map((name) => `“${name}”`)
      .join(', ');
  return [
    ...(pictures > 0
      ? [
          `Pictures (${pictures}) are not copied from other servers. Upload them to the media library and choose them for each product.`,
        ]
      : []),
    ...(categories.size > 0
      ? [`The shop does not have these categories, so they are left out: ${quoted(categories)}.`]
      : []),
    ...(stock > 0
      ? [
          `The stock of ${stock} existing ${stock === 1 ? 'variant' : 'variants'} is another one in the file and stays as it is. Change it under Inventory.`,
        ]
      : []),
    ...(ignored.length > 0 ? [`Columns that are not read: ${quoted(ignored)}.`] : []),
  ];
}
