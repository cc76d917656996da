import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkValues } from './check-values.ts';
import { meets } from './condition.ts';
import { type Condition, CONDITION_TESTS } from './condition-types.ts';
import type { FieldRule, FormValues } from './field-types.ts';
import { settleForm } from './settle-form.ts';

const topic: FieldRule = { id: 'topic', type: 'select', options: ['Wedding', 'Portrait'] };
const extras: FieldRule = { id: 'extras', type: 'checkbox', options: ['Album', 'Prints'] };
const note: FieldRule = { id: 'note', type: 'text' };
const rules = new Map([topic, extras, note].map((rule) => [rule.id, rule]));
const when = (test: Condition['clauses'][number]['test'], field: string, ...values: string[]): Condition => ({
  match: 'all',
  clauses: [{ field, test, values }],
});

describe('a condition', () => {
  it.each<[string, Condition, FormValues, boolean]>([
    ['is', when('is', 'topic', 'Wedding'), { topic: 'Wedding' }, true],
    ['is, whatever case and space', when('is', 'note', 'yes'), { note: ' YES ' }, true],
    ['is not', when('isNot', 'topic', 'Wedding'), { topic: 'Portrait' }, true],
    ['is not, of nothing', when('isNot', 'topic', 'Wedding'), {}, true],
    ['contains a part of a text', when('contains', 'note', 'urgent'), { note: 'Very urgent!' }, true],
    ['contains nothing', when('contains', 'note', ''), { note: 'x' }, false],
    [
      'includes one of the ticked',
      when('contains', 'extras', 'Prints'),
      { extras: ['Album', 'Prints'] },
      true,
    ],
    ['does not include a part', when('contains', 'extras', 'Print'), { extras: ['Prints'] }, false],
    ['any of', when('anyOf', 'topic', 'Portrait', 'Wedding'), { topic: 'Wedding' }, true],
    ['any of none', when('anyOf', 'topic'), { topic: 'Wedding' }, false],
    ['empty', when('empty', 'note'), { note: '  ' }, true],
    ['empty, with nothing ticked', when('empty', 'extras'), { extras: [] }, true],
    ['filled in', when('filled', 'extras'), { extras: ['Album'] }, true],
    ['a field that is not there says nothing', when('is', 'gone', 'x'), {}, true],
  ])('%s', (_, condition, values, expected) => {
    expect(meets(condition, rules, values)).toBe(expected);
  });

  it('holds where all of its clauses do, or one, as it says', () => {
    const clauses = [when('is', 'topic', 'Wedding'), when('filled', 'note')].flatMap((one) => one.clauses);
    const values = { topic: 'Wedding', note: '' };
    expect(meets({ match: 'all', clauses }, rules, values)).toBe(false);
    expect(meets({ match: 'any', clauses }, rules, values)).toBe(true);
  });
});

describe('what a form asks', () => {
  const form: FieldRule[] = [
    topic,
    { id: 'date', type: 'text', required: true, showIf: when('is', 'topic', 'Wedding') },
    { id: 'guests', type: 'text', required: true, showIf: when('filled', 'date') },
    { id: 'part', type: 'section', showIf: when('is', 'topic', 'Portrait') },
    { id: 'pose', type: 'text', required: true },
    { id: '_agree', type: 'checkbox', required: true, options: ['yes'] },
  ];
  const asked = (values: FormValues) => settleForm(form, values).rules.map(({ id }) => id);

  it('is what answers before ask for; a section hides what stands in it, not what the form itself asks', () => {
    expect(asked({})).toEqual(['topic', '_agree']);
    expect(asked({ topic: 'Wedding' })).toEqual(['topic', 'date', '_agree']);
    expect(asked({ topic: 'Wedding', date: 'May' })).toEqual(['topic', 'date', 'guests', '_agree']);
    expect(asked({ topic: 'Portrait' })).toEqual(['topic', 'part', 'pose', '_agree']);
  });

  it('what is hidden is not required, not kept, and counts as not answered for what follows', () => {
    const settled = settleForm(form, {
      topic: 'Portrait',
      date: 'May',
      guests: '5',
      pose: 'p',
      _agree: ['yes'],
    });
    expect(settled.values).toEqual({ topic: 'Portrait', pose: 'p', _agree: ['yes'] });
    expect(checkValues(settled.rules, settled.values)).toEqual({});
  });

  it('a condition about a later field says nothing', () => {
    const turned: FieldRule[] = [{ ...note, showIf: when('is', 'topic', 'Wedding') }, topic];
    expect(settleForm(turned, { note: 'x' }).values).toEqual({ note: 'x' });
  });

  it('settled again it is the same, whatever the conditions', () => {
    const condition = fc.record({
      match: fc.constantFrom('all' as const, 'any' as const),
      clauses: fc.array(
        fc.record({
          field: fc.constantFrom('f0', 'f1', 'f2', 'f3'),
          test: fc.constantFrom(...CONDITION_TESTS),
          values: fc.array(fc.constantFrom('a', 'b', '1'), { maxLength: 2 }),
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('text' as const, 'section' as const), fc.option(condition)), {
          maxLength: 4,
        }),
        fc.dictionary(fc.constantFrom('f0', 'f1', 'f2', 'f3'), fc.constantFrom('', 'a', 'b', '1')),
        (kinds, values) => {
          const all = kinds.map(
            ([type, showIf], n): FieldRule => ({ id: `f${n}`, type, showIf: showIf ?? undefined }),
          );
          const once = settleForm(all, values);
          expect(settleForm(all, once.values)).toEqual(once);
        },
      ),
    );
  });
});
