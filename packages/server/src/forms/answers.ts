import type { FieldRule, FormValues } from '@portico/model/form/field-types';
import { AGREE_FIELD } from '@portico/model/form/field-types';
import { isFormEmail } from '@portico/model/form/email-address';
import type { FormView } from '@portico/model/form/form-view';
import { showValue } from '@portico/model/form/show-value';
import { foldCase } from '@portico/model/documents/slug';
import { truncateWords } from '@portico/model/text/text-length';
import type { Answer } from './tables.ts';

const MAX_EXCERPT = 200;
const MAX_SEARCH = 20_000;

/**
 * What was sent, each answer with its question as it stands now: the form may change or go.
 * @param rules of the fields that were shown
 */
export function answersOf(view: FormView, rules: readonly FieldRule[], values: FormValues): Answer[] {
  const titles = new Map(
    view.fields.map((field) => [field.id, field.type === 'hidden' ? field.key : field.title]),
  );
  titles.set(AGREE_FIELD, view.disclaimer.text.trim());
  return rules
    .filter((rule) => rule.type !== 'section')
    .map(({ id, type }) => ({
      id,
      type,
      title: titles.get(id) ?? '',
      value: Object.hasOwn(values, id) ? (values[id] ?? '') : '',
    }));
}

/** An answer as people read it. */
export const shown = (answer: Answer): string => showValue(answer.type, answer.value).trim();

/** What lists and searches need to know of a submission. */
export function summaryOf(answers: readonly Answer[]): { sender: string; excerpt: string; search: string } {
  const texts = answers.filter((answer) => answer.id !== AGREE_FIELD && answer.type !== 'hidden');
  const first = (types: readonly string[]) =>
    texts.find((answer) => types.includes(answer.type) && shown(answer) !== '');
  const sender = first(['name']) ?? first(['email']);
  const said = first(['textarea']) ?? texts.find((answer) => answer !== sender && shown(answer) !== '');
  return {
    sender: sender ? truncateWords(shown(sender), MAX_EXCERPT) : '',
    excerpt: said ? truncateWords(shown(said), MAX_EXCERPT) : '',
    search: foldCase(answers.map(shown).join('\n')).slice(0, MAX_SEARCH).toWellFormed(),
  };
}

/** Where an answer to the sender goes: the first email address given. */
export function replyAddress(answers: readonly Answer[]): string | undefined {
  const email = answers.find((answer) => answer.type === 'email' && isFormEmail(String(answer.value)));
  return email && String(email.value).trim();
}
