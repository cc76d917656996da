import { createHash } from 'node:crypto';
import type {
  ProductImport,
  ProductImportDone,
  ProductImportPreview,
} from '@portico/model/api/product-files';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { type Outcome, outcomeOf, Refused, refuse } from '../../core/refusal.ts';
import type { Actor } from '../../content/actor.ts';
import { insertDocument } from '../../content/create-document.ts';
import { lockDocumentRows, lockSiteContent } from '../../content/locks.ts';
import { lockForRelease, releaseInside } from '../../content/releases/publish.ts';
import { changeBody } from '../../content/save-document.ts';
import { runTask } from '../../workers/run-task.ts';
import { readShop } from '../shop.ts';
import { writeMovements } from '../stock/movements.ts';
import { type ImportPlan, type PlannedProduct, planImport } from './plan-import.ts';
import type { ProductFile } from './read-product-file.ts';
import { listProductIds, readFiledProducts } from './read-products.ts';

type Asked = Pick<ProductImport, 'csv' | 'collection' | 'measures'>;
type ReadFile = Extract<ProductFile, { ok: true }>;
type Planned = ImportPlan & { digest: string };

const invalid = (field: string, message: string) =>
  new Refused(refuse('invalid', message, { errors: { [field]: message } }));

async function readFile(siteId: Id, { csv, measures }: Asked): Promise<ReadFile> {
  const file = await runTask('readProductFile', siteId, csv.length, { text: csv, measures });
  if (!file.ok) throw invalid('csv', file.message);
  return file;
}

/** The plan on top of what there is now; its digest changes with whatever it would do, and with what it stands on. */
async function planNow(
  portico: Portico,
  db: Portico['db'] | Tx,
  siteId: Id,
  asked: Asked,
  file: ReadFile,
): Promise<Planned> {
  const found = await sql<{ categories: Record<string, { name: string }> | null }>`
    select r.body->'categories' as categories from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where d.site_id = ${siteId} and d.id = ${asked.collection} and d.kind = 'collection' and d.state <> 'deleted'
      and r.body->>'type' = 'products'`.execute(db);
  const collection = found.rows[0];
  if (!collection) throw invalid('collection', 'This shop does not exist. Please choose another one.');
  const { currency } = await readShop(db, siteId);
  const products = await readFiledProducts(db, siteId, await listProductIds(db, siteId, undefined));
  const categories = new Map(
    Object.entries(collection.categories ?? {}).map(([slug, { name }]) => [slug, name]),
  );
  const plan = planImport(file, {
    products,
    collection: asked.collection,
    categories,
    currency,
    newId: () => portico.newId(),
  });
  const stands = plan.products.map(({ existing }) =>
    existing ? [existing.id, existing.edit, existing.state] : null,
  );
  const digest = createHash('sha256')
    .update(JSON.stringify([asked.csv, asked.collection, asked.measures, currency, plan.preview, stands]))
    .digest('hex');
  return { ...plan, digest };
}

/** What a file of products would change. Nothing is written. */
export function previewImport(
  portico: Portico,
  siteId: Id,
  asked: Asked,
): Promise<Outcome<ProductImportPreview>> {
  return outcomeOf(async () => {
    const { preview, digest } = await planNow(
      portico,
      portico.db,
      siteId,
      asked,
      await readFile(siteId, asked),
    );
    return { ...preview, digest };
  });
}

/**
 * Changes products as a preview said, all of them or none: as drafts, or published together as one release, which can be
 * taken back. Refused where anything it stands on has changed since.
 */
export async function importProducts(
  portico: Portico,
  siteId: Id,
  actor: Actor & { accountId: Id },
  asked: ProductImport,
): Promise<Outcome<ProductImportDone>> {
  let touched: string[] = [];
  const outcome = await outcomeOf(async () => {
    const file = await readFile(siteId, asked);
    return portico.db.transaction().execute(async (tx) => {
      await lockSiteContent(tx, siteId);
      await lockDocumentRows(tx, siteId, await listProductIds(tx, siteId, undefined));
      const { products, preview, digest } = await planNow(portico, tx, siteId, asked, file);
      if (digest !== asked.digest)
        throw new Refused(
          refuse(
            'conflict',
            'Products were changed in the meantime. Look at the preview again. Nothing was changed.',
          ),
        );
      if (preview.refused) throw invalid('csv', preview.refused);
      const shown: Id[] = [];
      for (const planned of products) {
        const id = await writeProduct(portico, tx, siteId, actor, asked, planned);
        if (planned.existing ? planned.existing.state === 'published' : planned.isShown) shown.push(id);
      }
      const done = {
        created: products.filter(({ existing }) => !existing).length,
        changed: 0,
        release: null,
      };
      done.changed = products.length - done.created;
      if (!asked.publish || shown.length === 0) return done;
      const entries = (await lockForRelease(tx, siteId, actor, shown)).map(({ id, revision }) => ({
        documentId: id,
        toRevision: revision,
        toState: 'published' as const,
      }));
      const release = await releaseInside(portico, tx, siteId, actor, titleOf(asked.name), entries);
      touched = release.touched;
      return { ...done, release: release.id };
    });
  });
  if (outcome.ok && touched.length > 0) portico.invalidated(siteId, touched);
  return outcome;
}

const titleOf = (name: string): string =>
  name === '' ? 'Import of products' : `Import of products: ${name}`;

async function writeProduct(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  actor: Actor & { accountId: Id },
  { collection, name }: ProductImport,
  { existing, body, stock }: PlannedProduct,
): Promise<Id> {
  try {
    const { slug, ...rest } = body;
    const wanted = { kind: 'product' as const, parent: collection, body: slug ? body : rest };
    if (existing) await changeBody(portico, tx, siteId, existing.id, actor, () => body);
    const id = existing?.id ?? (await insertDocument(portico, tx, siteId, actor, wanted));
    await writeStock(portico, tx, siteId, id, stock, { accountId: actor.accountId, text: name });
    return id;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, message, errors } = error.refusal;
    throw new Refused(
      refuse(code, `“${body.title ?? ''}”: ${message} Nothing was changed.`, errors ? { errors } : {}),
    );
  }
}

/** What is in stock of new variants, with a line in their history. */
async function writeStock(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  productId: Id,
  stock: PlannedProduct['stock'],
  by: { accountId: Id; text: string },
): Promise<void> {
  const rows = Object.entries(stock).map(([variant, { quantity }]) => ({ variant, quantity }));
  if (rows.length === 0) return;
  await sql`
    with moved as (
      insert into stock_levels (site_id, product_id, variant_id, quantity, unlimited)
      select ${siteId}::text, ${productId}::text, g.variant, g.quantity, false
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(variant text, quantity int)
      returning product_id, variant_id, null::int as change, quantity, unlimited
    )
    ${writeMovements('moved', siteId, { reason: 'import', at: portico.now(), ...by })}`.execute(tx);
}
