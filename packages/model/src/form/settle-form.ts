import { meets } from './condition.ts';
import type { FieldRule, FieldValue, FormValues } from './field-types.ts';

/** What a form asks of somebody who answered so far: one rule for the visitor's browser and for the server. */
export interface SettledForm {
  /** Of the fields that are shown, in order. */
  rules: FieldRule[];
  /** Answers to these alone. */
  values: FormValues;
}

/**
 * Which fields are asked, by the answers to those before them: what is hidden counts as not answered for all that
 * follows. A section that is hidden hides the fields up to the next one. What the form itself asks (its agreement) belongs
 * to no section.
 * @param rules all of the form, in order
 */
export function settleForm(rules: readonly FieldRule[], given: FormValues): SettledForm {
  const shown: FieldRule[] = [];
  const values: FormValues = {};
  // Fields that come later say nothing of those before them; hidden ones say that they are empty.
  const before = new Map<string, FieldRule>();
  let isSectionShown = true;
  for (const rule of rules) {
    const isOwn = rule.id.startsWith('_');
    const isMet = meets(rule.showIf, before, values);
    if (rule.type === 'section') isSectionShown = isMet;
    before.set(rule.id, rule);
    if (!isMet || !(isSectionShown || isOwn)) continue;
    shown.push(rule);
    if (Object.hasOwn(given, rule.id)) values[rule.id] = given[rule.id] as FieldValue;
  }
  return { rules: shown, values };
}
