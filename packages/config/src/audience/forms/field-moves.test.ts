import { type Form, form } from '@portico/model/form/form';
import { FIELD_TYPES } from '@portico/model/form/field-types';
import { inOrder } from '@portico/model/documents/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionText } from './condition-text.ts';
import {
  addField,
  changeOptions,
  duplicateField,
  type FieldEdit,
  fieldsBefore,
  moveField,
  newField,
  nudgeField,
  removeField,
} from './field-moves.ts';

type Fields = Form['fields'];

function applied(fields: Fields, edits: FieldEdit[]): Fields {
  const next: Record<string, unknown> = structuredClone(fields);
  for (const { path, value } of edits) {
    const [, id = '', key] = path;
    next[id] = key === undefined ? value : { ...(next[id] as object), [key]: value };
    if (next[id] === undefined) delete next[id];
  }
  return form.parse({ name: 'F', slug: 'f', fields: next }).fields;
}
const ids = (fields: Fields) => inOrder(fields).map((field) => field.id);
const three = (orders = ['a0', 'a1', 'a2']): Fields =>
  form.parse({
    name: 'F',
    slug: 'f',
    fields: Object.fromEntries(orders.map((order, i) => [`f${i}`, newField('text', order)])),
  }).fields;

describe('fields of a form', () => {
  it.each(FIELD_TYPES)('a new one of the kind %s is valid and stands at the end', (type) => {
    const next = applied(three(), addField(three(), 'new', type));
    expect(ids(next)).toEqual(['f0', 'f1', 'f2', 'new']);
    expect(next.new?.type).toBe(type);
  });

  it('a copy stands right after what it copies', () => {
    expect(ids(applied(three(), duplicateField(three(), 'f1', 'copy')))).toEqual(['f0', 'f1', 'copy', 'f2']);
    expect(duplicateField(three(), 'gone', 'copy')).toEqual([]);
  });

  it('are moved before and after others, and by one place', () => {
    expect(ids(applied(three(), moveField(three(), 'f2', 'f0', 'before')))).toEqual(['f2', 'f0', 'f1']);
    expect(ids(applied(three(), moveField(three(), 'f0', 'f1', 'after')))).toEqual(['f1', 'f0', 'f2']);
    expect(ids(applied(three(), nudgeField(three(), 'f1', 'up')))).toEqual(['f1', 'f0', 'f2']);
    expect(nudgeField(three(), 'f0', 'up')).toEqual([]);
    expect(moveField(three(), 'f0', 'f0', 'after')).toEqual([]);
  });

  it('are moved among equal keys as well', () => {
    const equal = three(['a0', 'a0', 'a0']);
    expect(ids(applied(equal, moveField(equal, 'f2', 'f1', 'before')))).toEqual(['f0', 'f2', 'f1']);
    expect(ids(applied(equal, addField(equal, 'new', 'email')))).toEqual(['f0', 'f1', 'f2', 'new']);
  });

  it('keep all others in their order, however often they are moved', () => {
    const move = fc.tuple(fc.nat(4), fc.nat(4), fc.constantFrom('before' as const, 'after' as const));
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        let fields = three(['a0', 'a1', 'a2', 'a3', 'a4']);
        for (const [from, to, position] of moves) {
          const before = ids(fields).filter((id) => id !== `f${from}`);
          fields = applied(fields, moveField(fields, `f${from}`, `f${to}`, position));
          expect(ids(fields).filter((id) => id !== `f${from}`)).toEqual(before);
        }
      }),
    );
  });
});

describe('conditions of fields', () => {
  const clause = (field: string, ...values: string[]) => ({ field, test: 'is' as const, values });
  const withConditions = (): Fields =>
    form.parse({
      name: 'F',
      slug: 'f',
      fields: {
        topic: { type: 'select', order: 'a0', title: 'Topic', options: ['Wedding', 'Portrait'] },
        note: { type: 'text', order: 'a1', title: 'Note' },
        date: {
          ...newField('date', 'a2'),
          showIf: { match: 'any', clauses: [clause('topic', 'Wedding'), clause('note', 'x')] },
        },
        time: { ...newField('time', 'a3'), showIf: { match: 'all', clauses: [clause('topic', 'Portrait')] } },
      },
    }).fields;

  it('are said as plain sentences', () => {
    const fields = withConditions();
    expect(conditionText(fields.date?.showIf as never, fields)).toBe('Topic is “Wedding” or Note is “x”');
  });

  it('ask for fields before theirs alone', () => {
    expect(fieldsBefore(withConditions(), 'date').map(({ id }) => id)).toEqual(['topic', 'note']);
    expect(fieldsBefore(withConditions(), 'topic')).toEqual([]);
  });

  it('let go of a field that is removed, and of themselves where nothing is left', () => {
    const left = applied(withConditions(), removeField(withConditions(), 'topic'));
    expect(left.topic).toBeUndefined();
    expect(left.date?.showIf?.clauses).toEqual([clause('note', 'x')]);
    expect(left.time?.showIf).toBeUndefined();
  });

  it('follow an option that is written differently', () => {
    const renamed = applied(
      withConditions(),
      changeOptions(withConditions(), 'topic', ['Weddings', 'Portrait']),
    );
    expect(renamed.date?.showIf?.clauses[0]?.values).toEqual(['Weddings']);
    expect(renamed.time?.showIf?.clauses[0]?.values).toEqual(['Portrait']);
    const fewer = applied(withConditions(), changeOptions(withConditions(), 'topic', ['Portrait']));
    expect(fewer.date?.showIf?.clauses[0]?.values).toEqual(['Wedding']);
  });
});
