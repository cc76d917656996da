import type { OrderDocument } from '@portico/model/commerce/documents/order-document';
import { type PrintedDocument, printedDocument } from '@portico/model/commerce/documents/printed-document';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../media/file-name.ts';
import { runTask } from '../../workers/run-task.ts';
import type { Shop } from '../shop.ts';
import { printPage } from './print-page.ts';

/** How documents are asked for. */
export type DocumentForm = 'html' | 'pdf';

/** Countries whose paper is Letter. */
const LETTER = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE']);
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
};
const PDF_MS = 30_000;

/** Answers with documents as a page to be printed, or as one PDF. */
export const sendDocuments = (
  reply: FastifyReply,
  shop: Shop,
  documents: readonly OrderDocument[],
  form: DocumentForm,
  fileName?: string,
): Promise<FastifyReply> =>
  sendPrinted(
    reply,
    shop,
    documents.map((each) => printedDocument(each, shop.catalogueIn(each.language))),
    form,
    fileName,
  );

/** The same with documents that are written out already. */
export async function sendPrinted(
  reply: FastifyReply,
  shop: Shop,
  printed: PrintedDocument[],
  form: DocumentForm,
  fileName?: string,
): Promise<FastifyReply> {
  void reply.headers(HEADERS);
  if (form === 'html') return reply.type('text/html; charset=utf-8').send(printPage(printed));
  const name = `${fileName ?? printed[0]?.fileName ?? 'documents'}.pdf`;
  // Fonts have to be read first: never on the thread that answers everybody.
  const pdf = await runTask(
    'drawPdf',
    shop.siteId,
    Number.POSITIVE_INFINITY,
    { documents: printed, paper: LETTER.has(shop.store.country) ? 'LETTER' : 'A4' },
    { timeoutMs: PDF_MS },
  );
  return reply
    .type('application/pdf')
    .header('content-disposition', contentDisposition('inline', name))
    .send(Buffer.from(pdf));
}
