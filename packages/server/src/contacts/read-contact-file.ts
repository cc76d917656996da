import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { TAG_LIMITS } from '@portico/model/commerce/tags';
import { CONTACT_LIMITS } from '@portico/model/commerce/contact-limits';
import { CONTACT_FILE, type ContactField, guessColumns } from '@portico/model/contacts/contact-file';
import { plainCell } from '@portico/model/text/csv-cell';
import { parse } from 'csv-parse';
import { createYield } from '../workers/yield-to-event-loop.ts';

/** Somebody as a file has them. */
export interface FilePerson {
  /** Of the file, from 1: the line it ends on. */
  line: number;
  email: string;
  name: string;
  tags: string[];
  /** `de`; '' where the file does not say. */
  language: string;
  consent: string;
  note: string;
}

export interface LineProblem {
  line: number;
  message: string;
}

export type ContactFile =
  | {
      ok: true;
      columns: Array<{ name: string; field: ContactField | null; sample: string }>;
      people: FilePerson[];
      problems: LineProblem[];
    }
  | {
      ok: false;
      message: string;
      columns?: Array<{ name: string; field: ContactField | null; sample: string }>;
    };

const oneLine = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();

/**
 * Reads a file of people, letting other work in between. Who stands in it twice is read once, the first time.
 * @param columns what each column stands for; guessed by its name where absent
 */
export async function readContactFile(
  text: string,
  columns?: ReadonlyArray<ContactField | null>,
): Promise<ContactFile> {
  if (text.includes('\0') || text.includes('\uFFFD'))
    return { ok: false, message: 'This is no text in UTF-8. Please save the file as “CSV UTF-8”.' };
  let heads: string[] | undefined;
  let fields: Array<ContactField | null> = [];
  let samples: string[] = [];
  const people: FilePerson[] = [];
  const problems: LineProblem[] = [];
  const seen = new Map<string, number>();
  const yieldNow = createYield();
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as AsyncIterable<{ record: string[]; info: { lines: number } }>;
    let rows = 0;
    for await (const { record, info } of records) {
      const cells = record.map(plainCell);
      if (!heads) {
        heads = cells.map(oneLine);
        if (heads.length > CONTACT_FILE.columns)
          return { ok: false, message: `A file can have at most ${CONTACT_FILE.columns} columns.` };
        fields = columns ? heads.map((_, index) => columns[index] ?? null) : guessColumns(heads);
        samples = heads.map(() => '');
        continue;
      }
      rows++;
      if (rows > CONTACT_FILE.rows)
        return {
          ok: false,
          message: `A file can have at most ${CONTACT_FILE.rows.toLocaleString('en-US')} rows. Please split it.`,
        };
      samples = samples.map((sample, index) => sample || oneLine(cells[index] ?? '').slice(0, 60));
      const read = personOf(fields, cells, info.lines, problems);
      await yieldNow();
      if (!read) continue;
      const before = seen.get(read.email);
      if (before === undefined) {
        seen.set(read.email, read.line);
        people.push(read);
      } else problems.push({ line: read.line, message: `${read.email} stands on line ${before} already.` });
    }
  } catch (error) {
    return { ok: false, message: `The file could not be read: ${(error as Error).message}` };
  }
  if (!heads || samples.every((sample) => sample === ''))
    return { ok: false, message: 'There is nothing in this file.' };
  const read = heads.map((name, index) => ({
    name,
    field: fields[index] ?? null,
    sample: samples[index] ?? '',
  }));
  if (!fields.includes('email'))
    return { ok: false, message: 'Please choose the column that holds the email addresses.', columns: read };
  return { ok: true, columns: read, people, problems };
}

/** A row as a person; undefined, with a problem written down, where it is nobody. */
function personOf(
  fields: ReadonlyArray<ContactField | null>,
  cells: readonly string[],
  line: number,
  problems: LineProblem[],
): FilePerson | undefined {
  const cell = (field: ContactField) => {
    const at = fields.indexOf(field);
    return at < 0 ? '' : (cells[at] ?? '');
  };
  const problem = (message: string) => void problems.push({ line, message });
  const email = normaliseEmail(cell('email').slice(0, 1000));
  if (email === '') return problem('There is no email address.');
  if (!isEmail(email)) return problem(`“${email.slice(0, 80)}” is not an email address.`);
  const name =
    oneLine(cell('name')) || [cell('firstName'), cell('lastName')].map(oneLine).filter(Boolean).join(' ');
  if ([...name].length > 200) return problem('The name is longer than 200 characters.');
  const tags = [...new Set(cell('tags').split(/[,;|]/).map(oneLine).filter(Boolean))];
  if (tags.length > TAG_LIMITS.tags || tags.some((tag) => tag.length > TAG_LIMITS.tagLength))
    return problem(
      `Somebody has at most ${TAG_LIMITS.tags} tags, each of at most ${TAG_LIMITS.tagLength} characters.`,
    );
  const consent = cell('consent').trim();
  const note = cell('note').trim();
  if (consent.length > CONTACT_LIMITS.consentLength || note.length > CONTACT_LIMITS.noteLength)
    return problem(`A note is longer than ${CONTACT_LIMITS.noteLength} characters.`);
  const said = cell('language').trim();
  const language = /^([a-z]{2,3})(?:[-_][a-z0-9]+)*$/i.exec(said)?.[1]?.toLowerCase() ?? '';
  if (said !== '' && language === '')
    problem(`“${oneLine(said).slice(0, 40)}” is not a language such as “de”. They are taken without it.`);
  return { line, email, name, tags, language, consent, note };
}

/** What separates the cells of a file: what its first line has most of. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 2000).split(/\r?\n/, 1)[0] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
