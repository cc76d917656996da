import { numberText, plural, type PluralForms } from './plural.ts';

/** One part of a message in ICU's syntax, as far as our messages use it: text, arguments, plurals, choices. */
export type MessagePart =
  | string
  | { kind: 'argument'; name: string }
  /** `#`: the number of the plural around it. */
  | { kind: 'number' }
  | {
      kind: 'plural';
      name: string;
      isOrdinal: boolean;
      offset: number;
      forms: ReadonlyMap<string, MessagePart[]>;
    }
  | { kind: 'select'; name: string; forms: ReadonlyMap<string, MessagePart[]> };

const PLURAL_KEY = /^(zero|one|two|few|many|other|=\d+)$/;
/** Plurals within plurals deeper than this are no message. */
const MAX_DEPTH = 8;

/**
 * Reads a message: `{count, plural, one {# post} other {# posts}} by {name}`. Apostrophes quote braces, two are one.
 * @throws Error for malformed messages: 'Invalid key for plural argument' where a plural has a form that is neither a
 *   category nor `=` with a number [B8.22], and for a plural or choice without its 'other' form [B5.25]
 */
export function parseMessage(message: string): MessagePart[] {
  let at = 0;
  const parts = readParts(0, false);
  if (at < message.length) throw new Error(`Unexpected } at ${at}`);
  return parts;

  function readParts(depth: number, inPlural: boolean): MessagePart[] {
    if (depth > MAX_DEPTH) throw new Error('The message is nested too deeply');
    const found: MessagePart[] = [];
    let text = '';
    const flush = () => {
      if (text !== '') found.push(text);
      text = '';
    };
    while (at < message.length && !(message[at] === '}' && depth > 0)) {
      const char = message[at] ?? '';
      if (char === "'") text += readApostrophe(inPlural);
      else if (char === '{') {
        flush();
        found.push(readArgument(depth));
      } else {
        at += 1;
        if (char === '#' && inPlural) {
          flush();
          found.push({ kind: 'number' });
        } else text += char;
      }
    }
    flush();
    return found;
  }

  function readApostrophe(inPlural: boolean): string {
    at += 1;
    if (message[at] === "'") {
      at += 1;
      return "'";
    }
    const next = message[at] ?? '';
    if (next !== '{' && next !== '}' && !(next === '#' && inPlural)) return "'";
    let quoted = '';
    while (at < message.length) {
      const char = message[at] ?? '';
      at += 1;
      if (char !== "'") quoted += char;
      else if (message[at] === "'") {
        quoted += "'";
        at += 1;
      } else return quoted;
    }
    return quoted;
  }

  function readArgument(depth: number): MessagePart {
    at += 1;
    const name = take(/\s*([\p{L}\p{N}_]+)\s*/uy, 'the name of an argument');
    if (skip('}')) return { kind: 'argument', name };
    expect(',');
    const kind = take(/\s*([a-z]+)\s*/y, 'the kind of an argument');
    if (kind !== 'plural' && kind !== 'selectordinal' && kind !== 'select')
      throw new Error(`Arguments of the kind ${kind} are not known`);
    expect(',');
    const offset = kind === 'select' ? 0 : Number(takeIf(/\s*offset:\s*(\d+)/y) ?? 0);
    const forms = readForms(depth, kind !== 'select');
    return kind === 'select'
      ? { kind, name, forms }
      : { kind: 'plural', name, isOrdinal: kind === 'selectordinal', offset, forms };
  }

  function readForms(depth: number, isPlural: boolean): Map<string, MessagePart[]> {
    const forms = new Map<string, MessagePart[]>();
    for (;;) {
      takeIf(/([\s\u0085\u200e\u200f]+)/y);
      if (skip('}')) break;
      const key = take(/([^\s{}]+)\s*/y, 'a form');
      if (isPlural && !PLURAL_KEY.test(key)) throw new Error('Invalid key for plural argument');
      if (forms.has(key)) throw new Error(`The form ${key} is there twice`);
      expect('{');
      forms.set(key, readParts(depth + 1, isPlural));
      expect('}');
    }
    if (!forms.has('other')) throw new Error("A plural message needs its 'other' form");
    return forms;
  }

  function takeIf(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const match = pattern.exec(message);
    if (match) at = pattern.lastIndex;
    return match?.[1];
  }
  function take(pattern: RegExp, what: string): string {
    const taken = takeIf(pattern);
    if (taken === undefined) throw new Error(`Expected ${what} at ${at}`);
    return taken;
  }
  function skip(char: string): boolean {
    if (message[at] !== char) return false;
    at += 1;
    return true;
  }
  function expect(char: string): void {
    if (!skip(char)) throw new Error(`Expected ${char} at ${at}`);
  }
}

const CATEGORIES: PluralForms = {
  zero: 'zero',
  one: 'one',
  two: 'two',
  few: 'few',
  many: 'many',
  other: 'other',
};

/**
 * A message with its values put in, in a language's forms and digits. A value that is not given stays as its placeholder.
 * @param message as it is written, or as `parseMessage` has read it
 * @throws Error for malformed messages, see `parseMessage`
 */
export function formatMessage(
  message: string | readonly MessagePart[],
  values: ReadonlyMap<string, string | number>,
  locale = 'en',
): string {
  return format(typeof message === 'string' ? parseMessage(message) : message, 0);

  function format(parts: readonly MessagePart[], number: number): string {
    return parts.map((part) => formatPart(part, number)).join('');
  }
  function formatPart(part: MessagePart, number: number): string {
    if (typeof part === 'string') return part;
    if (part.kind === 'number') return numberText(number, locale);
    const value = values.get(part.name);
    if (part.kind === 'argument') {
      if (value === undefined) return `{${part.name}}`;
      return typeof value === 'number' ? numberText(value, locale) : value;
    }
    const other = part.forms.get('other') ?? [];
    if (part.kind === 'select') return format(part.forms.get(String(value)) ?? other, number);
    const count = Number(value);
    const counted = count - part.offset;
    const category = plural(counted, CATEGORIES, { locale, type: part.isOrdinal ? 'ordinal' : 'cardinal' });
    return format(part.forms.get(`=${count}`) ?? part.forms.get(category) ?? other, counted);
  }
}
