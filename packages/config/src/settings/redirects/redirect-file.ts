import { comparablePath } from '@portico/model/addresses/comparable-path';
import {
  checkRedirect,
  followRedirects,
  circleText,
  readRedirect,
  type RedirectEntry,
  redirectTargets,
} from '@portico/model/documents/owner-redirects';
import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';

/** Redirects a site keeps at most: what a document may hold of values. */
export const MOST_REDIRECTS = 9999;
/** Longest address of a line, in UTF-16 units, as it is stored. */
const LONGEST = 2000;

export interface FileLine {
  /** Of the file, from 1. */
  line: number;
  from: string;
  to: string;
  outcome: 'added' | 'changed' | 'there already' | 'left out';
  /** Why it was left out, or how it was read. */
  note?: string;
}

/** All redirects as a file that spreadsheets and other website builders read. */
export function redirectsAsCsv(entries: readonly RedirectEntry[]): string {
  const rows = entries.map(({ from, to, permanent }) => [from, to, permanent ? '301' : '302']);
  return stringify([['from', 'to', 'type'], ...rows], { record_delimiter: 'windows', escape_formulas: true });
}

interface RawLine {
  line: number;
  from: string;
  to: string;
  type: string;
  pattern: boolean;
  problem?: string;
}

const HEADS = {
  from: ['from', 'source', 'old', 'path', 'redirect from', 'old url', 'old path', 'source url', 'url'],
  to: ['to', 'target', 'new', 'destination', 'redirect to', 'new url', 'new path', 'target url'],
  type: ['type', 'status', 'code', 'http code', 'status code', 'redirect type'],
  pattern: ['regex'],
} as const;

/** `/old -> /new 301`, as Squarespace has them. */
const ARROW = /^(\S+)\s*->\s*(\S+)(?:\s+(\S+))?$/;

function linesWithArrows(text: string): RawLine[] {
  return text.split(/\r\n|[\n\r]/).flatMap((written, at) => {
    const trimmed = written.trim();
    if (trimmed === '' || trimmed.startsWith('#')) return [];
    const [, from, to, type = ''] = ARROW.exec(trimmed) ?? [];
    return from !== undefined && to !== undefined
      ? [{ line: at + 1, from, to, type, pattern: false }]
      : [
          {
            line: at + 1,
            from: trimmed,
            to: '',
            type: '',
            pattern: false,
            problem: 'This is no “/old -> /new”.',
          },
        ];
  });
}

/** Of comma, semicolon and tab, the one the first line has most of. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function linesOfCsv(text: string): RawLine[] {
  let rows: Array<{ record: string[]; info: { lines: number } }>;
  try {
    rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof rows;
  } catch (error) {
    return [
      {
        line: 1,
        from: '',
        to: '',
        type: '',
        pattern: false,
        problem: `The file could not be read: ${(error as Error).message}`,
      },
    ];
  }
  const [first] = rows;
  const heads = first?.record.map((head) => head.toLowerCase().replaceAll('_', ' ')) ?? [];
  const columnOf = (names: readonly string[]) => heads.findIndex((head) => names.includes(head));
  const hasHeads = columnOf(HEADS.from) >= 0 && columnOf(HEADS.to) >= 0;
  const columns = hasHeads
    ? {
        from: columnOf(HEADS.from),
        to: columnOf(HEADS.to),
        type: columnOf(HEADS.type),
        pattern: columnOf(HEADS.pattern),
      }
    : { from: 0, to: 1, type: 2, pattern: -1 };
  return rows.slice(hasHeads ? 1 : 0).map(({ record, info }) => ({
    line: info.lines,
    from: record[columns.from] ?? '',
    to: record[columns.to] ?? '',
    type: record[columns.type] ?? '',
    pattern: ['1', 'true'].includes((record[columns.pattern] ?? '').toLowerCase()),
  }));
}

const PERMANENT = new Set(['', '301', '308', 'permanent', 'true']);
const TEMPORARY = new Set(['302', '303', '307', 'temporary', 'false']);

/** What a line says in our words, or why it cannot. Whole addresses of old hosts stand for their paths. */
function entryOf({
  from,
  to,
  type,
  pattern,
  problem,
}: RawLine): { entry: RedirectEntry; note?: string } | { why: string } {
  if (problem) return { why: problem };
  const kind = type.toLowerCase().split('.')[0] ?? '';
  if (pattern || /[*[\]]/.test(from))
    return { why: 'Patterns are not known here: please write single addresses.' };
  if (!PERMANENT.has(kind) && !TEMPORARY.has(kind))
    return { why: `“${type}” is no redirect: 301 and 302 are.` };
  const whole = /^https?:\/\//i.test(from) && URL.canParse(from) ? new URL(from) : undefined;
  const path = comparablePath(whole ? whole.pathname + whole.search : from);
  const entry = { from: path ?? from, to: to.trim(), permanent: PERMANENT.has(kind) };
  if (entry.from.length > LONGEST || entry.to.length > LONGEST) return { why: 'This address is too long.' };
  return { entry, ...(whole ? { note: `Read as ${path}.` } : {}) };
}

/**
 * Reads a file of redirects (CSV with or without a line of titles, or lines `/old -> /new`) on top of those there are.
 * A line for a path that has a redirect changes it. Every line is told of; nothing that is there is lost.
 */
export function readRedirectFile(
  text: string,
  present: readonly RedirectEntry[],
): { lines: FileLine[]; entries: RedirectEntry[] } {
  const entries = [...present];
  const targets = redirectTargets(present);
  const places = new Map(present.map(({ from }, index) => [comparablePath(from) ?? from, index]));
  const firstLine = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const raw = ARROW.test(firstLine.trim()) ? linesWithArrows(text) : linesOfCsv(text);
  const lines = raw.map((one): FileLine => {
    const { line, from, to } = one;
    const leftOut = (note: string): FileLine => ({ line, from, to, outcome: 'left out', note });
    const read = entryOf(one);
    if ('why' in read) return leftOut(read.why);
    const { entry, note } = read;
    const { path, target, errors } = readRedirect(entry);
    if (path === null || target === null || errors.from || errors.to)
      return leftOut(errors.from ?? errors.to ?? '');
    const told = { line, from, to, ...(note ? { note } : {}) };
    const place = places.get(path);
    const there = place === undefined ? undefined : entries[place];
    if (there && targets.get(path) === target && there.permanent === entry.permanent)
      return { ...told, outcome: 'there already' };
    if (place === undefined && entries.length >= MOST_REDIRECTS)
      return leftOut(`A site keeps at most ${MOST_REDIRECTS} redirects.`);
    const problem = there ? circleWith(path, target, targets) : checkRedirect(entry, targets).to;
    if (problem) return leftOut(problem);
    targets.set(path, target);
    if (place !== undefined) entries[place] = entry;
    else places.set(path, entries.push(entry) - 1);
    return { ...told, outcome: place === undefined ? 'added' : 'changed' };
  });
  return { lines, entries };
}

/** The circle a path would lead in if it led to another target. */
function circleWith(path: string, target: string, targets: ReadonlyMap<string, string>): string | undefined {
  const followed = followRedirects(path, target, targets);
  return 'circle' in followed ? circleText(followed.circle) : undefined;
}
