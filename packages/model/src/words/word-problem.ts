import { type MessagePart, parseMessage } from '../text/message-format.ts';
import { ENGLISH_MESSAGES } from './english-messages.ts';

/**
 * What is wrong with a text that is to stand for one of ours, in a sentence; undefined where it can. It has to hold the
 * same values (`{price}`), and of a plural the forms its language has. A key nobody knows (of another version) is never
 * said, so nothing is wrong with it.
 * @param language a language tag
 */
export function wordProblem(key: string, text: string, language: string): string | undefined {
  if (!Object.hasOwn(ENGLISH_MESSAGES, key)) return undefined;
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return 'Please write it in one line.';
  const parts = read(text);
  if (!parts) return 'There is one brace { or } too many or too few. Values are written as {name}.';
  const known = valueNames(parseMessage(ENGLISH_MESSAGES[key] ?? ''));
  const used = valueNames(parts);
  const lost = [...known].find((name) => !used.has(name));
  if (lost !== undefined) return `{${lost}} is missing: the site puts a value there.`;
  const strange = [...used].find((name) => !known.has(name));
  if (strange !== undefined) return strangeText(strange, known);
  // Forms say these in scripts that know no plurals (`form-texts.ts`).
  if (key.startsWith('form.') && parts.some((part) => typeof part !== 'string' && part.kind !== 'argument'))
    return 'This text takes no plural forms.';
  return pluralProblem(parts, language);
}

function strangeText(name: string, known: ReadonlySet<string>): string {
  const values = [...known].map((each) => `{${each}}`).join(', ');
  return `{${name}} cannot be used here. ${values === '' ? 'This text takes no values.' : `Values of this text: ${values}.`}`;
}

function read(text: string): MessagePart[] | undefined {
  try {
    return parseMessage(text);
  } catch {
    return undefined;
  }
}

/** Names of the values a message takes, those within plurals too. */
export function valueNames(parts: readonly MessagePart[], found: Set<string> = new Set()): Set<string> {
  for (const part of parts) {
    if (typeof part === 'string' || part.kind === 'number') continue;
    found.add(part.name);
    if (part.kind !== 'argument') for (const form of part.forms.values()) valueNames(form, found);
  }
  return found;
}

/** Forms that stand for more than one number, and so must say which. */
const MANY_NUMBERS = new Set(['few', 'many', 'other']);

function pluralProblem(parts: readonly MessagePart[], language: string): string | undefined {
  for (const part of parts) {
    if (typeof part === 'string' || part.kind === 'number' || part.kind === 'argument') continue;
    if (part.kind === 'plural') {
      const missing = pluralForms(language).find((form) => !part.forms.has(form));
      if (missing !== undefined)
        return `The plural of {${part.name}} needs the form “${missing}”, which this language has.`;
      const mute = [...part.forms].find(
        ([form, said]) => MANY_NUMBERS.has(form) && !saysNumber(said, part.name),
      );
      if (mute)
        return `The form “${mute[0]}” of {${part.name}} has no number: write # where the number should be.`;
    }
    for (const form of part.forms.values()) {
      const problem = pluralProblem(form, language);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}

const saysNumber = (parts: readonly MessagePart[], name: string): boolean =>
  parts.some(
    (part) =>
      typeof part !== 'string' &&
      (part.kind === 'number' || (part.kind === 'argument' && part.name === name)),
  );

/** Counts in a shop go no further: forms for millions are not asked for. */
const COUNTED = Array.from({ length: 1000 }, (_, number) => number);
const forms = new Map<string, readonly string[]>();

/** The plural forms of a language that counting needs, `other` always among them. */
export function pluralForms(language: string): readonly string[] {
  let found = forms.get(language);
  if (!found) {
    const rules = pluralRules(language);
    found = [...new Set([...COUNTED.map((number) => rules.select(number)), 'other'])];
    forms.set(language, found);
  }
  return found;
}

function pluralRules(language: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language);
  } catch {
    return new Intl.PluralRules('en');
  }
}
