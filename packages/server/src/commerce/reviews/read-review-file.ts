import { parseRating, type Rating, REVIEW_LIMITS } from '@portico/model/commerce/review/review';
import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { plainCell } from '@portico/model/text/csv-cell';
import { parse } from 'csv-parse/sync';
import { oneLine, someLines } from './review-form.ts';

/** Rows that are read of one file. */
const MOST_ROWS = 5000;

/** What columns are called: by us, by apps for Shopify's shops (its own, Judge.me, Loox, Yotpo), by Squarespace. */
const NAMES = {
  productId: ['product id', 'product_id', 'productid'],
  product: [
    'product',
    'product_handle',
    'product handle',
    'handle',
    'product_url',
    'product url',
    'product_title',
    'product title',
    'product name',
  ],
  rating: ['rating', 'stars', 'review_score', 'score', 'star rating'],
  title: ['title', 'review_title', 'review title', 'headline'],
  text: [
    'review',
    'body',
    'review_body',
    'review_content',
    'review content',
    'content',
    'text',
    'review text',
    'comment',
  ],
  author: [
    'name',
    'author',
    'reviewer_name',
    'reviewer name',
    'display_name',
    'customer name',
    'nickname',
    'full_name',
  ],
  email: ['email', 'reviewer_email', 'reviewer email', 'customer email'],
  date: ['date', 'created_at', 'review_date', 'review date', 'created at', 'date created', 'submitted on'],
  status: ['status', 'state', 'published', 'curated'],
  reply: ['reply', 'merchant reply', 'reply_content', 'response', 'comment_content'],
} as const;
type Column = keyof typeof NAMES;

/** A review as a file has it. */
export interface FileReview {
  /** Of the file, from 1: the line it ends on. */
  line: number;
  /** By what its product is found: id, address or title, in lower case. */
  product: { id: string; name: string };
  rating: Rating;
  title: string;
  text: string;
  author: string;
  email: string;
  /** Undefined where the file does not say. */
  date: Date | undefined;
  /** It was not shown where it comes from. */
  isHidden: boolean;
  reply: string;
}

export type ReviewFile =
  | { ok: true; reviews: FileReview[]; problems: Array<{ line: number; message: string }>; ignored: string[] }
  | { ok: false; message: string };

const refused = (message: string): ReviewFile => ({ ok: false, message });

/** Reads a file of reviews; of one with other columns nothing is read. @param now no review is later */
export function readReviewFile(text: string, now: Date): ReviewFile {
  if (text.includes('\0') || text.includes('\uFFFD'))
    return refused('This is no text in UTF-8. Please save the file as “CSV UTF-8”.');
  let records: Array<{ record: string[]; info: { lines: number } }>;
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MOST_ROWS + 2,
    }) as unknown as typeof records;
  } catch (error) {
    return refused(`The file could not be read: ${(error as Error).message}`);
  }
  const [head, ...body] = records;
  if (!head || body.length === 0) return refused('There is nothing in this file.');
  if (body.length > MOST_ROWS)
    return refused(`A file can have at most ${MOST_ROWS.toLocaleString('en-US')} rows. Please split it.`);
  const heads = head.record.map((name) => plainCell(name).trim());
  const lower = heads.map((name) => name.toLowerCase());
  const at = (column: Column) => {
    const name = NAMES[column].find((each) => lower.includes(each));
    return name === undefined ? -1 : lower.indexOf(name);
  };
  const places = Object.fromEntries(
    (Object.keys(NAMES) as Column[]).map((column) => [column, at(column)]),
  ) as Record<Column, number>;
  if (places.rating < 0 || (places.productId < 0 && places.product < 0))
    return refused(
      `These are not the columns of reviews: “${heads.slice(0, 6).join('”, “')}”. A rating and a product are needed. Export your reviews to see how columns are called. Nothing was changed.`,
    );
  const used = new Set(Object.values(places));
  const file = {
    ok: true as const,
    reviews: [] as FileReview[],
    problems: [] as Array<{ line: number; message: string }>,
    ignored: heads.filter((name, index) => name !== '' && !used.has(index)),
  };
  for (const { record, info } of body) {
    const cell = (column: Column) => plainCell(record[places[column]] ?? '');
    const read = reviewOf(cell, info.lines, now);
    if (typeof read === 'string') file.problems.push({ line: info.lines, message: read });
    else file.reviews.push(read);
  }
  return file;
}

/** A row as a review, or what is wrong with it. */
function reviewOf(cell: (column: Column) => string, line: number, now: Date): FileReview | string {
  const rating = parseRating(
    cell('rating')
      .trim()
      .replace(/[.,]0+$/, ''),
  );
  if (rating === undefined) return `“${oneLine(cell('rating')).slice(0, 40)}” is not a rating from 1 to 5.`;
  const [title, text, author] = [oneLine(cell('title')), someLines(cell('text')), oneLine(cell('author'))];
  const long = (what: string, value: string, most: number) =>
    [...value].length > most ? `The ${what} is longer than ${most} characters.` : undefined;
  const problem =
    long('title', title, REVIEW_LIMITS.title) ??
    long('text', text, REVIEW_LIMITS.text) ??
    long('name', author, REVIEW_LIMITS.name) ??
    long('reply', someLines(cell('reply')), REVIEW_LIMITS.reply);
  if (problem !== undefined) return problem;
  const email = normaliseEmail(cell('email').slice(0, 300));
  if (email !== '' && !isEmail(email)) return `“${email.slice(0, 80)}” is not an email address.`;
  const said = cell('date').trim();
  const date =
    said === ''
      ? undefined
      : new Date(said.replace(/ UTC$/, 'Z').replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T'));
  if (date && (Number.isNaN(date.getTime()) || date > now || date.getUTCFullYear() < 1990))
    return `“${said.slice(0, 40)}” is not a date in the past, such as 2026-05-31.`;
  const productId = oneLine(cell('productId'));
  const name = oneLine(cell('product'));
  if (productId === '' && name === '') return 'No product is named.';
  return {
    line,
    product: { id: productId, name: name.toLowerCase() },
    rating,
    title,
    text,
    author,
    email,
    date,
    isHidden: /^(hidden|unpublished|spam|rejected|not[ _-]?published|no|false|0)$/i.test(
      cell('status').trim(),
    ),
    reply: someLines(cell('reply')),
  };
}

/** What stands between the cells of the first line. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 2000).split(/\r?\n/, 1)[0] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
