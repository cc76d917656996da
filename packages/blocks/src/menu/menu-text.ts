import { ALLERGENS, type Allergen, type Diet, DIET_CODES, DIETS } from './marks.ts';
import { readPrice } from './price.ts';
import { type MenuRow, NEW_ROW, pricesOf, ROWS_MAX } from './rows.ts';

/**
 * A menu as plain text, the way people type them:
 *
 *     Lunch
 *     =====
 *
 *     Starters
 *     --------
 *     Until three
 *
 *     Soup of the day (V, GF) .... Small 5 / Large 8
 *     With our own bread
 *     [milk, celery]
 *
 * An empty line ends a dish. What others write is understood as well: `#` and `##` before menus and sections, prices on
 * lines of their own or at the end of a name, a dish a line. A line that begins with `\` is words and nothing else.
 */
export function readMenuText(text: string): MenuRow[] {
  const rows: MenuRow[] = [];
  for (const lines of paragraphs(text)) readParagraph(lines, rows);
  return rows.slice(0, ROWS_MAX);
}

/** The text that `readMenuText` reads the same rows from. Pictures are not in it. */
export function writeMenuText(rows: readonly MenuRow[]): string {
  return rows.map((row) => (row.kind === 'item' ? itemText(row) : headText(row))).join('\n\n');
}

const UNDERLINES = { menu: /^={3,}$/, section: /^[-–—]{3,}$/ } as const;
const HASH = /^(#{1,2})\s+(.*\S)$/;
const DOTS = /^(.*?)\s*(?:\.{3,}|…+|\t+|\s{3,}|_{3,})\s*(\S.*)$/;
const ONLY_PRICES = /^(?:\.{3,}|…+)\s*(\S.*)$/;
const MARKS = /^(.*?)\s*\(([^()]*)\)$/;
const LIST = /^\[([^[\]]*)\]$/;

/** Lines between empty ones, without space around them. A literal line is never empty. */
function paragraphs(text: string): string[][] {
  const all: string[][] = [[]];
  for (const line of text.split(/\r\n?|[\n\u2028\u2029]/)) {
    const trimmed = line.startsWith('\\') ? line : line.trim();
    if (trimmed !== '') all.at(-1)?.push(trimmed);
    else if (all.at(-1)?.length) all.push([]);
  }
  return all.filter((lines) => lines.length > 0);
}

const isLiteral = (line: string) => line.startsWith('\\');
const plain = (line: string) => (isLiteral(line) ? line.slice(1) : line);

function readParagraph(lines: readonly string[], rows: MenuRow[]): void {
  let rest = [...lines];
  while (rest.length > 0) {
    const [first = '', second = ''] = rest;
    const hash = isLiteral(first) ? null : HASH.exec(first);
    const kind = UNDERLINES.menu.test(second)
      ? 'menu'
      : UNDERLINES.section.test(second)
        ? 'section'
        : undefined;
    if (hash || kind) {
      const head = {
        ...NEW_ROW,
        kind: kind ?? (hash?.[1] === '#' ? 'menu' : 'section'),
        title: cut(hash?.[2] ?? plain(first), 300),
      } as const;
      rest = rest.slice(kind ? 2 : 1);
      const next = rest.findIndex((line, at) => isHead(line, rest[at + 1]));
      const own = next < 0 ? rest : rest.slice(0, next);
      // Dishes may follow at once: then one of the lines has a price.
      const isAbout = !own.some((line) => !isLiteral(line) && (pricedName(line) || onlyPrices(line)));
      rows.push(isAbout ? { ...head, description: cut(own.map(plain).join('\n'), 2000) } : head);
      if (!isAbout) readItems(own, rows);
      rest = next < 0 ? [] : rest.slice(next);
      continue;
    }
    const next = rest.findIndex((line, at) => at > 0 && isHead(line, rest[at + 1]));
    readItems(next < 0 ? rest : rest.slice(0, next), rows);
    rest = next < 0 ? [] : rest.slice(next);
  }
}

const isHead = (line: string, next: string | undefined) =>
  (!isLiteral(line) && HASH.test(line)) ||
  (next !== undefined && (UNDERLINES.menu.test(next) || UNDERLINES.section.test(next)));

interface Reading {
  row: MenuRow;
  about: string[];
  prices: string[];
  /** Its price stands behind its name: another such line is another dish. */
  isPriced: boolean;
}

function readItems(lines: readonly string[], rows: MenuRow[]): void {
  let reading: Reading | undefined;
  const end = () => {
    if (!reading) return;
    const { row, about, prices } = reading;
    rows.push({
      ...row,
      description: cut(about.join('\n'), 2000),
      price: cut(prices.join('\n'), 300),
    });
  };
  for (const line of lines) {
    const priced = isLiteral(line) ? undefined : pricedName(line);
    if (!reading || (priced && reading.isPriced)) {
      end();
      reading = begun(line, priced);
    } else readMore(line, reading);
  }
  end();
}

function begun(line: string, priced: { name: string; prices: string } | undefined): Reading {
  const { title, diets } = isLiteral(line)
    ? { title: plain(line), diets: [] }
    : markedName(priced?.name ?? line);
  const row = { ...NEW_ROW, title: cut(title, 300), diets };
  return { row, about: [], prices: priced ? pricesOf(priced.prices) : [], isPriced: priced !== undefined };
}

function readMore(line: string, reading: Reading): void {
  const { row, about, prices } = reading;
  if (isLiteral(line)) return void about.push(plain(line));
  const allergens = allergensIn(line);
  if (allergens) return void (row.allergens = allergens);
  const only = onlyPrices(line);
  if (only) return void prices.push(...pricesOf(only));
  const { title, diets } = markedName(line);
  if (title === '' && diets.length > 0) return void (row.diets = diets);
  const labelled = reading.isPriced ? undefined : sizedPrice(line);
  if (labelled) return void prices.push(labelled);
  about.push(line);
}

/** Prices alone: after dots, or a number with or without its currency. */
function onlyPrices(line: string): string | undefined {
  const dotted = ONLY_PRICES.exec(line)?.[1];
  if (dotted !== undefined) return dotted;
  return pricesOf(line).every((one) => isAmount(one)) ? line : undefined;
}

const isAmount = (text: string) => {
  const { label, number } = readPrice(text);
  return number !== '' && label === '';
};

/** A size with its price, on a line of its own: `Large £8.50`. */
function sizedPrice(line: string): string | undefined {
  const { label, number, currency } = readPrice(line);
  const isSure = currency !== '' || /[.,]\d\d$/.test(number) || label.split(' ').length <= 2;
  return number !== '' && label !== '' && label.length <= 40 && isSure ? line : undefined;
}

/** A name with prices behind it. */
function pricedName(line: string): { name: string; prices: string } | undefined {
  const [, name = '', prices = ''] = DOTS.exec(line) ?? [];
  if (name !== '' && prices !== '') return { name, prices };
  const { label, amount, number, currency } = readPrice(line);
  const isSure = currency !== '' || /[.,]\d\d$/.test(number);
  if (label === '' || !isSure) return undefined;
  return { name: label.replace(/\s+[-–—|:]$|:$/, ''), prices: amount };
}

/** A name with the letters of what it suits, in brackets behind it. */
function markedName(name: string): { title: string; diets: Diet[] } {
  const [, title = '', letters = ''] = MARKS.exec(name) ?? [];
  const codes = letters.split(/[\s,/·]+/).filter((code) => code !== '');
  const known = DIETS.filter((diet) => codes.some((code) => code.toUpperCase() === DIET_CODES[diet]));
  const isKnown =
    codes.length > 0 && codes.every((code) => known.some((diet) => DIET_CODES[diet] === code.toUpperCase()));
  return isKnown ? { title, diets: known } : { title: name, diets: [] };
}

/** Allergens in square brackets, by name or number; undefined where something else stands there. */
function allergensIn(line: string): Allergen[] | undefined {
  const names = LIST.exec(line)?.[1]
    ?.split(',')
    .map((name) => name.trim().toLowerCase());
  const places = names?.map((name) =>
    /^\d{1,2}$/.test(name) ? Number(name) - 1 : ALLERGENS.findIndex((one) => one === name),
  );
  if (!places?.every((place) => place >= 0 && place < ALLERGENS.length)) return undefined;
  return ALLERGENS.filter((_, at) => places.includes(at));
}

function headText({ kind, title, description }: MenuRow): string {
  const name = literal(
    oneLine(title),
    (line) => !isHead(line, undefined) && line === line.trim() && line !== '',
  );
  const under = (kind === 'menu' ? '=' : '-').repeat(Math.min(Math.max([...name].length, 3), 60));
  return [name, under, ...aboutLines(description)].join('\n');
}

function itemText(row: MenuRow): string {
  const { diets, allergens } = row;
  const title = oneLine(row.title);
  const prices = pricesOf(row.price);
  const letters =
    diets.length > 0
      ? `(${DIETS.filter((one) => diets.includes(one))
          .map((one) => DIET_CODES[one])
          .join(', ')})`
      : '';
  const first = [title, letters, ...(prices.length > 0 ? ['....', prices.join(' / ')] : [])]
    .filter((part) => part !== '')
    .join(' ');
  // Where the name itself looks like more than a name, it stands alone and says so.
  const isClear = title !== '' && !isLiteral(first) && !isHead(first, undefined) && isReadAs(first, row);
  const head = isClear
    ? [first]
    : [
        `\\${title}`,
        ...(letters ? [letters] : []),
        ...(prices.length > 0 ? [`.... ${prices.join(' / ')}`] : []),
      ];
  const held = ALLERGENS.filter((one) => allergens.includes(one));
  return [...head, ...aboutLines(row.description), ...(held.length > 0 ? [`[${held.join(', ')}]`] : [])].join(
    '\n',
  );
}

function isReadAs(line: string, row: MenuRow): boolean {
  const rows: MenuRow[] = [];
  readItems([line], rows);
  const [read] = rows;
  const diets = DIETS.filter((one) => row.diets.includes(one));
  return (
    line === line.trim() &&
    rows.length === 1 &&
    read?.title === oneLine(row.title) &&
    read.diets.join() === diets.join() &&
    read.price === pricesOf(row.price).join('\n')
  );
}

/** Lines of a description; those that would be read as something else say that they are words. */
const aboutLines = (description: string): string[] =>
  description === ''
    ? []
    : description.split(/\r\n?|[\n\u2028\u2029]/).map((line) => literal(line, isOnlyWords));

function isOnlyWords(line: string): boolean {
  if (line === '' || line !== line.trim() || isHead(line, undefined)) return false;
  if (UNDERLINES.menu.test(line) || UNDERLINES.section.test(line)) return false;
  const { title } = markedName(line);
  return title !== '' && !allergensIn(line) && !onlyPrices(line) && !pricedName(line) && !sizedPrice(line);
}

const literal = (line: string, isClear: (line: string) => boolean) =>
  !isLiteral(line) && isClear(line) ? line : `\\${line}`;

/** Breaks become spaces. */
const oneLine = (words: string) => words.split(/\r\n?|[\n\u2028\u2029]/).join(' ');

/** At most so many code points, as the schema counts them. */
const cut = (words: string, most: number) =>
  words.length <= most ? words : [...words].slice(0, most).join('');
