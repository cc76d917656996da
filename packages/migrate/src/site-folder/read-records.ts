import type { Id } from '@portico/model/documents/id';
import { fieldErrors } from '@portico/model/documents/validation';
import { parse } from 'csv-parse/sync';
import type { FolderDocument, FolderFiles, FolderProblem, FolderSite } from './folder-site.ts';
import {
  comments as commentsSchema,
  FolderTextError,
  jsonOf,
  MAX_RECORDS_BYTES,
  textOf,
} from './folder-text.ts';
import { readValues } from './references.ts';
import { variantsOf } from './variants.ts';

type Records = Pick<FolderSite, 'stock' | 'comments' | 'moved'>;

/** Reads what a folder holds beside documents and media: stock, comments, moved addresses. */
export async function readRecords(
  files: FolderFiles,
  paths: readonly string[],
  documents: readonly FolderDocument[],
  ids: ReadonlyMap<string, Id>,
  resolve: (reference: string) => string | null,
  problems: FolderProblem[],
): Promise<Records> {
  const lines = async (file: string, columns: readonly string[]): Promise<Array<Record<string, string>>> => {
    if (!paths.includes(file)) return [];
    try {
      const rows: string[][] = parse(textOf(await files.read(file), MAX_RECORDS_BYTES), {
        bom: true,
        skip_empty_lines: true,
      });
      const header = rows[0] ?? [];
      const missing = columns.filter((column) => !header.includes(column));
      if (missing.length > 0) {
        problems.push({ file, field: '', message: `The first line must name ${columns.join(', ')}.` });
        return [];
      }
      return rows
        .slice(1)
        .map((row) => Object.fromEntries(header.map((column, i) => [column, row[i] ?? ''])));
    } catch (error) {
      problems.push({ file, field: '', message: (error as Error).message });
      return [];
    }
  };

  const stock: Records['stock'] = [];
  (await lines('stock.csv', ['product', 'quantity'])).forEach((line, i) => {
    const note = (column: string, message: string) =>
      problems.push({ file: 'stock.csv', field: `line ${i + 2}, ${column}`, message });
    const product = ids.get(`collections/${line.product}`);
    const document = documents.find((other) => other.id === product);
    if (!product || document?.kind !== 'product')
      return note('product', `There is no product ${line.product} in this folder.`);
    const variants = variantsOf(document);
    const variant = line.variant || Object.keys(variants).find((id) => variants[id]?.sku === line.sku);
    if (!variant || !Object.hasOwn(variants, variant))
      return note('sku', `${line.product} has no variant "${line.sku || line.variant}".`);
    const unlimited = line.quantity === 'unlimited';
    if (!unlimited && !/^\d{1,9}$/.test(line.quantity ?? ''))
      return note('quantity', 'Please write a whole number or unlimited.');
    stock.push({ product, variant, quantity: unlimited ? 0 : Number(line.quantity), unlimited });
  });

  const moved: Records['moved'] = [];
  (await lines('moved.csv', ['from', 'to'])).forEach((line, i) => {
    const to = resolve(line.to ?? '');
    if (to === null || !line.from?.startsWith('/'))
      problems.push({
        file: 'moved.csv',
        field: `line ${i + 2}`,
        message: `${line.from} → ${line.to} leads nowhere.`,
      });
    else moved.push({ from: line.from, to });
  });

  return { stock, moved, comments: await readComments(files, paths, resolve, problems) };
}

async function readComments(
  files: FolderFiles,
  paths: readonly string[],
  resolve: (reference: string) => string | null,
  problems: FolderProblem[],
): Promise<Records['comments']> {
  const file = 'comments.json';
  if (!paths.includes(file)) return [];
  try {
    const unresolved: Array<{ field: string; message: string }> = [];
    const content = readValues(jsonOf(await files.read(file), MAX_RECORDS_BYTES), resolve, unresolved);
    for (const { field, message } of unresolved) problems.push({ file, field, message });
    const read = commentsSchema.safeParse(content);
    if (read.success) {
      problems.push(...threadProblems(file, read.data));
      return read.data.map(({ parent, createdAt, ...comment }) => ({
        ...comment,
        parent: parent ?? null,
        createdAt: new Date(createdAt),
      }));
    }
    for (const [field, message] of Object.entries(fieldErrors(read.error)))
      problems.push({ file, field, message });
  } catch (error) {
    if (!(error instanceof FolderTextError)) throw error;
    problems.push({ file, field: '', message: error.message });
  }
  return [];
}

/** Answers stand below a comment on the same document, and none below itself. */
function threadProblems(
  file: string,
  comments: ReadonlyArray<{ id: Id; document: string; parent?: Id | undefined }>,
): FolderProblem[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  /** Whose thread is known to come to an end. */
  const sound = new Set<Id>();
  return comments.flatMap(({ id, document, parent }, i): FolderProblem[] => {
    const problem = (field: string, message: string) => [{ file, field: `${i}.${field}`, message }];
    if (byId.get(id) !== comments[i]) return problem('id', 'Another comment has the same id.');
    if (parent === undefined) return [];
    if (byId.get(parent)?.document !== document)
      return problem('parent', 'There is no such comment on this document.');
    const above = new Set<Id>();
    for (let at: Id | undefined = id; at !== undefined && !sound.has(at); at = byId.get(at)?.parent) {
      if (above.has(at)) return problem('parent', 'This comment answers itself.');
      above.add(at);
    }
    for (const one of above) sound.add(one);
    return [];
  });
}
