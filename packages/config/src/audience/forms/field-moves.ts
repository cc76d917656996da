import type { Form } from '@portico/model/form/form';
import type { FormField } from '@portico/model/form/field';
import type { FieldType } from '@portico/model/form/field-types';
import { orderKeyBetween, orderKeys } from '@portico/model/documents/order';
import { inOrder } from '@portico/model/documents/schema';
import { testsOf } from '@portico/model/form/condition';
import type { ConditionClause } from '@portico/model/form/condition-types';
import { sameJson } from '@portico/model/documents/merge';
import { FIELD_KINDS } from './field-kinds.ts';

type Fields = Form['fields'];

/** A value to set in a form's document; undefined takes the key away. */
export interface FieldEdit {
  path: string[];
  value: unknown;
}

/** A field of a kind, as it is when it is added. */
export function newField(type: FieldType, order: string): FormField {
  const { title } = FIELD_KINDS[type];
  const asked = { order, title, description: '', required: false };
  switch (type) {
    case 'text':
    case 'textarea':
    case 'email':
      return { type, ...asked, placeholder: '' };
    case 'name':
    case 'address':
    case 'date':
      return { type, ...asked };
    case 'time':
      return { type, ...asked, showSeconds: false };
    case 'phone':
      return { type, ...asked, placeholder: '', showCountryCode: false };
    case 'radio':
    case 'checkbox':
      return { type, ...asked, options: ['First option', 'Second option'] };
    case 'select':
      return { type, ...asked, placeholder: '', options: ['First option', 'Second option'] };
    case 'likert':
      return { type, ...asked, options: ['I found what I was looking for.'] };
    case 'file':
      return { type, ...asked, kinds: ['pictures', 'pdf'], maxMegabytes: 10, maxFiles: 1 };
    case 'hidden':
      return { type, order, key: 'campaign', value: '' };
    case 'section':
      return { type, order, title, description: '' };
  }
}

/** Puts a field into the list at an index, giving all others new keys where none fits between its neighbours. */
function placeAt(fields: Fields, id: string, field: FormField, index: number): FieldEdit[] {
  const others = inOrder(fields).filter((one) => one.id !== id);
  const order = orderKeyBetween(others[index - 1]?.order ?? null, others[index]?.order ?? null);
  if (order !== null)
    return fields[id]
      ? [{ path: ['fields', id, 'order'], value: order }]
      : [{ path: ['fields', id], value: { ...field, order } }];
  const ids = others.map((one) => one.id);
  ids.splice(index, 0, id);
  return orderKeys(ids.length).map((key, place) =>
    ids[place] === id && !fields[id]
      ? { path: ['fields', id], value: { ...field, order: key } }
      : { path: ['fields', ids[place] as string, 'order'], value: key },
  );
}

/** Adds a field at the end. */
export function addField(fields: Fields, id: string, type: FieldType): FieldEdit[] {
  return placeAt(fields, id, newField(type, 'a0'), Object.keys(fields).length);
}

/** A copy of a field, right after it. */
export function duplicateField(fields: Fields, id: string, copyId: string): FieldEdit[] {
  const field = fields[id];
  if (!field) return [];
  return placeAt(fields, copyId, field, placeOf(fields, id) + 1);
}

/** Moves a field before or after another one. */
export function moveField(
  fields: Fields,
  id: string,
  target: string,
  position: 'before' | 'after',
): FieldEdit[] {
  const field = fields[id];
  if (!field || !fields[target] || id === target) return [];
  const others = inOrder(fields).filter((one) => one.id !== id);
  const at = others.findIndex((one) => one.id === target);
  return placeAt(fields, id, field, position === 'before' ? at : at + 1);
}

/** Moves a field one place up or down; nothing at the ends. */
export function nudgeField(fields: Fields, id: string, direction: 'up' | 'down'): FieldEdit[] {
  const list = inOrder(fields);
  const neighbour = list[placeOf(fields, id) + (direction === 'up' ? -1 : 1)];
  return neighbour ? moveField(fields, id, neighbour.id, direction === 'up' ? 'before' : 'after') : [];
}

/** Conditions of all fields with something done to their clauses; those left without any are taken away. */
function changeClauses(
  fields: Fields,
  change: (clause: ConditionClause) => ConditionClause | undefined,
): FieldEdit[] {
  return Object.entries(fields).flatMap(([id, { showIf }]) => {
    const clauses = showIf?.clauses.flatMap((clause) => change(clause) ?? []);
    if (!showIf || !clauses || sameJson(clauses, showIf.clauses)) return [];
    return [
      { path: ['fields', id, 'showIf'], value: clauses.length > 0 ? { ...showIf, clauses } : undefined },
    ];
  });
}

/** Takes a field away, and out of the conditions of all others. */
export function removeField(fields: Fields, id: string): FieldEdit[] {
  const { [id]: gone, ...others } = fields;
  if (!gone) return [];
  return [
    { path: ['fields', id], value: undefined },
    ...changeClauses(others, (clause) => (clause.field === id ? undefined : clause)),
  ];
}

/**
 * Gives a field other options. Where one alone is written differently, the conditions that ask for it ask for it as it is
 * written now.
 */
export function changeOptions(fields: Fields, id: string, options: readonly string[]): FieldEdit[] {
  const field = fields[id];
  if (!field || !('options' in field)) return [];
  const changed = field.options.flatMap((option, place) => (option === options[place] ? [] : [place]));
  const [place] = changed;
  const isRenamed = changed.length === 1 && field.options.length === options.length;
  const [from, to] = isRenamed ? [field.options[place as number], options[place as number] as string] : [];
  return [
    { path: ['fields', id, 'options'], value: options },
    ...(from === undefined || to === undefined
      ? []
      : changeClauses(fields, (clause) =>
          clause.field === id
            ? { ...clause, values: clause.values.map((value) => (value === from ? to : value)) }
            : clause,
        )),
  ];
}

/** Fields before another one that a condition may ask for, in order. */
export function fieldsBefore(fields: Fields, id: string): Array<FormField & { id: string }> {
  return inOrder(fields)
    .slice(0, placeOf(fields, id))
    .filter(({ type }) => testsOf(type).length > 0);
}

function placeOf(fields: Fields, id: string): number {
  return inOrder(fields).findIndex((one) => one.id === id);
}

/** What a field is called in lists. */
export function fieldTitle(field: FormField): string {
  if (field.type === 'hidden') return field.key;
  return field.title.trim() || FIELD_KINDS[field.type].label;
}
