import { isFormEmail } from './email-address.ts';
import { type FieldRule, type FieldValue, type FormValues, LIKERT_ANSWERS } from './field-types.ts';
import { isUnitedStates, isUsZip } from './zip.ts';

/** What can be wrong with a field; `FormWords.problems` has the sentence for each. */
export type ProblemCode =
  | 'required'
  | 'choose'
  | 'agree'
  | 'incomplete'
  | 'tooLong'
  | 'overLimit'
  | 'email'
  | 'option'
  | 'phone'
  | 'date'
  | 'time'
  | 'zip'
  | 'tooManyFiles'
  | 'fileGone';

export interface FieldProblem {
  code: ProblemCode;
  /** What the sentence fills in: `max`, `val`. */
  values?: Readonly<Record<string, string>>;
}

/** Most characters an input takes whatever the owner chose; long texts take more. */
export const MAX_INPUT = 1000;
export const MAX_TEXTAREA = 20_000;

/**
 * What is wrong with a form's values, by field id; empty when they may be sent. Fields without a value count as empty,
 * values of fields that are not there are not looked at.
 */
export function checkValues(rules: readonly FieldRule[], values: FormValues): Record<string, FieldProblem> {
  return Object.fromEntries(
    rules.flatMap((rule) => {
      const problem = checkValue(rule, Object.hasOwn(values, rule.id) ? values[rule.id] : undefined);
      return problem ? [[rule.id, problem]] : [];
    }),
  );
}

const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');
const partsIn = (value: FieldValue | undefined): string[] => (Array.isArray(value) ? value : []);

/** What is wrong with one field's value, or null. Section items are always valid [V5.2], as is what nobody can see. */
export function checkValue(rule: FieldRule, value: FieldValue | undefined): FieldProblem | null {
  switch (rule.type) {
    case 'section':
      return null;
    case 'hidden':
      return lengthProblem(textOf(value), MAX_INPUT);
    case 'text':
      return emptyProblem(rule, textOf(value)) ?? lengthProblem(textOf(value), MAX_INPUT);
    case 'textarea':
      return checkLongText(rule, textOf(value));
    case 'email': {
      const typed = textOf(value);
      if (typed.trim() === '') return emptyProblem(rule, typed);
      return isFormEmail(typed) ? null : { code: 'email' };
    }
    case 'radio':
    case 'select': {
      const chosen = textOf(value);
      if (chosen === '') return rule.required ? { code: 'choose' } : null;
      return optionProblem(rule, chosen);
    }
    case 'checkbox': {
      const chosen = partsIn(value);
      if (chosen.length === 0)
        return rule.required ? { code: rule.id.startsWith('_') ? 'agree' : 'choose' } : null;
      return chosen.map((option) => optionProblem(rule, option)).find((problem) => problem !== null) ?? null;
    }
    case 'file':
      return checkFiles(rule, partsIn(value));
    case 'likert':
      return checkLikert(rule, value);
    default:
      return checkParts(rule, partsIn(value));
  }
}

function emptyProblem(rule: FieldRule, typed: string): FieldProblem | null {
  return rule.required && typed.trim() === '' ? { code: 'required' } : null;
}

function lengthProblem(typed: string, max: number): FieldProblem | null {
  return typed.length > max ? { code: 'tooLong', values: { max: String(max) } } : null;
}

/** [V5.3, V5.4]. */
function checkLongText(rule: FieldRule, typed: string): FieldProblem | null {
  if (typed === '' && !rule.required) return null;
  const { maxLength } = rule;
  if (maxLength !== undefined && typed.length > maxLength) return { code: 'overLimit' };
  return emptyProblem(rule, typed) ?? lengthProblem(typed, MAX_TEXTAREA);
}

function optionProblem(rule: FieldRule, chosen: string): FieldProblem | null {
  if (rule.options?.includes(chosen)) return null;
  return { code: 'option', values: { val: chosen.slice(0, 100) } };
}

/** Whether they are still there the server alone knows. */
function checkFiles(
  { required, maxFiles = 1 }: FieldRule,
  { length }: readonly string[],
): FieldProblem | null {
  if (length > maxFiles) return { code: 'tooManyFiles', values: { max: String(maxFiles) } };
  return length === 0 && required ? { code: 'required' } : null;
}

function checkLikert(rule: FieldRule, value: FieldValue | undefined): FieldProblem | null {
  const answers = typeof value === 'object' && !Array.isArray(value) ? value : {};
  for (const question of rule.options ?? []) {
    const answer = Object.hasOwn(answers, question) ? answers[question] : undefined;
    if (answer === undefined) {
      if (rule.required) return { code: 'incomplete' };
    } else if (!(LIKERT_ANSWERS as readonly string[]).includes(answer))
      return { code: 'option', values: { val: answer.slice(0, 100) } };
  }
  return null;
}

function checkParts(rule: FieldRule, typed: readonly string[]): FieldProblem | null {
  const parts = typed.map((part) => part.trim());
  const isEmpty = (which: readonly string[]) => which.every((part) => part === '');
  // A country's code or AM and PM alone are what was chosen before anybody typed.
  const entered = rule.type === 'phone' ? parts.slice(1) : rule.type === 'time' ? parts.slice(0, 3) : parts;
  if (isEmpty(entered)) return rule.required ? { code: 'required' } : null;
  const long = parts.map((part) => lengthProblem(part, MAX_INPUT)).find((problem) => problem !== null);
  if (long) return long;
  switch (rule.type) {
    case 'name':
      return rule.required && parts[0] === '' ? { code: 'incomplete' } : null;
    case 'address':
      return checkAddress(rule, parts);
    case 'phone':
      return checkPhone(parts);
    case 'date':
      return isDate(parts) ? null : { code: parts.includes('') ? 'incomplete' : 'date' };
    case 'time':
      return isTime(parts) ? null : { code: 'time' };
    default:
      return null;
  }
}

function checkAddress(
  rule: FieldRule,
  [line1, , city, , zip = '', country = '']: readonly string[],
): FieldProblem | null {
  if (rule.required && (!line1 || !city)) return { code: 'incomplete' };
  if (zip !== '' && isUnitedStates(country) && !isUsZip(zip)) return { code: 'zip' };
  return null;
}

/** Digits and what people put between them. */
function checkPhone(parts: readonly string[]): FieldProblem | null {
  const isWritten = parts.every((part) => /^[\d\s()+./-]{0,30}$/.test(part));
  const digits = parts.join('').replace(/\D/g, '').length;
  return isWritten && digits >= 4 && digits <= 20 ? null : { code: 'phone' };
}

const wholeNumber = (part: string | undefined): number =>
  /^\d{1,4}$/.test(part ?? '') ? Number(part) : Number.NaN;

/** A day the calendar has, of a year with four digits. */
export function isDate([monthPart, dayPart, yearPart]: readonly string[]): boolean {
  const [month, day, year] = [wholeNumber(monthPart), wholeNumber(dayPart), wholeNumber(yearPart)];
  if (!(month >= 1 && month <= 12 && day >= 1 && year >= 1000)) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= days;
}

/** Hours of twelve with AM or PM, or of the whole day without; minutes and seconds may be left out. */
function isTime([hourPart, minutePart, secondPart, half = '']: readonly string[]): boolean {
  const hour = wholeNumber(hourPart);
  const within = (part: string | undefined) => !part || wholeNumber(part) <= 59;
  if (!within(minutePart) || !within(secondPart)) return false;
  if (half === '') return hour >= 0 && hour <= 23;
  return /^[ap]m$/i.test(half) && hour >= 1 && hour <= 12;
}
