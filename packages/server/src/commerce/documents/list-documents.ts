import type { DocumentSummary } from '@portico/model/api/order-documents';
import type { NumberedDocument } from '@portico/model/commerce/documents/order-document';
import type { Id } from '@portico/model/documents/id';
import { isCurrency } from '@portico/model/money/currencies';
import { money, toDecimal } from '@portico/model/money/money';
import { stringify } from 'csv-stringify/sync';
import { type RawBuilder, sql } from 'kysely';
import { countedSite } from '../../analytics/reports/read-reports.ts';
import { spanOf } from '../../analytics/reports/site-period.ts';
import type { Portico } from '../../core/portico.ts';
import type { DocumentRow } from './documents-of.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 50;
/** Read at once for a file, so that one of any length takes little memory. */
const BATCH = 200;

interface DocumentFilter {
  kind?: NumberedDocument | undefined;
  search: string;
  from?: string | undefined;
  to?: string | undefined;
}

/** The shop's invoices and credit notes, those made last first. */
export async function listDocuments(
  portico: Portico,
  siteId: Id,
  { cursor, ...filter }: DocumentFilter & { cursor?: Id | undefined },
): Promise<{ items: DocumentSummary[]; next?: string }> {
  const rows = await readDocuments(portico, await matching(portico, siteId, filter), cursor, PAGE + 1);
  const items = rows.slice(0, PAGE).map(summaryOf);
  const last = items.at(-1);
  return { items, ...(rows.length > PAGE && last ? { next: last.id } : {}) };
}

const COLUMNS = ['Number', 'Kind', 'Date', 'Order', 'Recipient', 'Net', 'Tax', 'Total', 'Currency'];

/** The same as CSV; amounts of credit notes are below 0, so that a column adds up. */
export async function* documentsAsCsv(
  portico: Portico,
  siteId: Id,
  filter: DocumentFilter,
): AsyncGenerator<string> {
  const where = await matching(portico, siteId, filter);
  const { timeZone } = await countedSite(portico, siteId);
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone });
  yield stringify([COLUMNS], { record_delimiter: 'windows', bom: true });
  for (let before: Id | undefined; ; ) {
    const rows = await readDocuments(portico, where, before, BATCH);
    if (rows.length === 0) return;
    const lines = rows.map(summaryOf).map((each) => {
      const amount = (minor: number) =>
        toDecimal(
          money(each.kind === 'invoice' ? minor : -minor, isCurrency(each.currency) ? each.currency : 'USD'),
        );
      return [
        ...[
          each.number,
          each.kind,
          dayOf.format(new Date(each.createdAt)),
          each.orderNumber,
          each.recipient,
        ].map(word),
        amount(each.totalCents - each.taxCents),
        amount(each.taxCents),
        amount(each.totalCents),
        each.currency,
      ];
    });
    yield stringify(lines, { record_delimiter: 'windows' });
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.id;
  }
}

/** What a spreadsheet would take for a formula is made mere text; amounts below 0 stay numbers. */
const word = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function readDocuments(
  portico: Portico,
  where: RawBuilder<boolean>,
  before: Id | undefined,
  limit: number,
): Promise<DocumentRow[]> {
  return portico.db
    .selectFrom('order_documents as d')
    .selectAll()
    .where(where)
    .$if(before !== undefined, (all) => all.where('d.id', '<', before ?? ''))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

async function matching(
  portico: Portico,
  siteId: Id,
  { kind, search, from, to }: DocumentFilter,
): Promise<RawBuilder<boolean>> {
  const { timeZone } = await countedSite(portico, siteId);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const all = [
    sql`d.site_id = ${siteId}`,
    ...(kind ? [sql`d.kind = ${kind}`] : []),
    ...(from ? [sql`d.created_at >= ${spanOf({ from, to: from }, timeZone).from}`] : []),
    ...(to ? [sql`d.created_at < ${spanOf({ from: to, to }, timeZone).to}`] : []),
    ...words.map((each) => {
      const like = `%${each.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
      return sql`lower(d.number_text || ' ' || (d.body->>'orderNumber') || ' ' || (d.body->>'recipient')) like ${like}`;
    }),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

function summaryOf({ id, order_id, kind, number_text, body, created_at }: DocumentRow): DocumentSummary {
  const taxes = body.taxes.flatMap((group) => group.taxes);
  return {
    id,
    orderId: order_id,
    kind,
    number: number_text,
    orderNumber: body.orderNumber,
    recipient: body.recipient.slice(0, 2).join(', '),
    currency: body.currency,
    totalCents: body.total,
    taxCents: taxes.reduce((sum, { tax }) => sum + tax, 0),
    createdAt: created_at.toISOString(),
  };
}
