import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form, formKind, isConfigured } from './form.ts';
import { readBody } from '../documents/document.ts';
import { checkValue, checkValues, type FieldProblem, MAX_TEXTAREA } from './check-values.ts';
import { collectValues } from './collect-values.ts';
import { isFormEmail } from './email-address.ts';
import {
  FIELD_TYPES,
  type FieldRule,
  type FieldType,
  inputNames,
  LIKERT_ANSWERS,
  partsOf,
} from './field-types.ts';
import { rulesOf } from './form-view.ts';
import { formView } from './make-form-view.ts';
import { formTexts } from './form-texts.ts';
import { problemText } from './problem-text.ts';
import { readValues } from './read-values.ts';
import { LIKERT_LABELS, showValue } from './show-value.ts';
import { isUnitedStates, isUsZip } from './zip.ts';

const english = formTexts({ language: 'en', messages: {} });
const say = (problem: FieldProblem | null) => problem && problemText(problem, english);
const rule = (type: FieldType, more: Partial<FieldRule> = {}): FieldRule => ({ id: 'f', type, ...more });

/** What one field gives when a visitor entered `entered` into its inputs. */
function collect(one: FieldRule, entered: Array<[string, string]>, query = '') {
  return collectValues([one], new FormDataLike(entered), new URLSearchParams(query))[one.id];
}

class FormDataLike {
  readonly #entries: ReadonlyArray<[string, string]>;
  constructor(entries: ReadonlyArray<[string, string]>) {
    this.#entries = entries;
  }
  getAll(name: string): string[] {
    return this.#entries.filter(([key]) => key === name).map(([, value]) => value);
  }
}

describe('collecting values', () => {
  it('[V3.19] [V3.32] gives a name as its parts', () => {
    expect(
      collect(rule('name'), [
        ['f.last', 'Lovelace'],
        ['f.first', 'Ada'],
      ]),
    ).toEqual(['Ada', 'Lovelace']);
  });
  it('[V3.20] gives an address as its parts', () => {
    const parts = ['line1', 'line2', 'city', 'state', 'zip', 'country'];
    expect(
      collect(
        rule('address'),
        parts.map((part) => [`f.${part}`, part]),
      ),
    ).toEqual(parts);
  });
  it('[V3.21] gives a date as month, day, year', () => {
    expect(
      collect(rule('date'), [
        ['f.day', '5'],
        ['f.month', '11'],
        ['f.year', '2026'],
      ]),
    ).toEqual(['11', '5', '2026']);
  });
  it('[V3.22] gives a time as hour, minute, second, ampm', () => {
    const entered: Array<[string, string]> = [
      ['f.hour', '5'],
      ['f.minute', '30'],
      ['f.ampm', 'PM'],
    ];
    expect(collect(rule('time'), entered)).toEqual(['5', '30', '', 'PM']);
  });
  it('[V3.23] gives a phone as country, area code, prefix, line', () => {
    const phone = rule('phone', { showCountryCode: true });
    expect(inputNames(phone)).toEqual(['f.country', 'f.areacode', 'f.prefix', 'f.line']);
    expect(
      collect(
        phone,
        inputNames(phone).map((name, i) => [name, String(i)]),
      ),
    ).toEqual(['0', '1', '2', '3']);
  });
  it('[V3.24] puts an empty country before a phone of three parts', () => {
    const entered: Array<[string, string]> = [
      ['f.areacode', '212'],
      ['f.prefix', '555'],
      ['f.line', '0100'],
    ];
    expect(collect(rule('phone'), entered)).toEqual(['', '212', '555', '0100']);
    expect(readValues([rule('phone')], '{"f":["212","555","0100"]}')).toEqual({
      f: ['', '212', '555', '0100'],
    });
  });
  it('[V3.25] [V3.26] [V3.27] [V3.31] gives all checked boxes, the first checked radio, the choice and the text', () => {
    const entered: Array<[string, string]> = [
      ['f', 'b'],
      ['f', 'c'],
    ];
    expect(collect(rule('checkbox'), entered)).toEqual(['b', 'c']);
    expect(collect(rule('radio'), entered)).toBe('b');
    expect(collect(rule('select'), [['f', 'c']])).toBe('c');
    expect(collect(rule('text'), [['f', ' as typed ']])).toBe(' as typed ');
    expect(collect(rule('checkbox'), [])).toEqual([]);
    expect(collect(rule('radio'), [])).toBe('');
  });
  it('[V3.28] [V3.29] [V3.32] gives answers from -2 to 2 by statement', () => {
    const likert = rule('likert', { options: ['It was easy', '__proto__', 'Left out'] });
    const value = collect(likert, [
      ['f.0', '-2'],
      ['f.1', '2'],
    ]);
    expect(Object.entries(value ?? {})).toEqual([
      ['It was easy', '-2'],
      ['__proto__', '2'],
    ]);
    expect(LIKERT_ANSWERS.map((answer) => LIKERT_LABELS[answer])).toEqual([
      'Strongly Disagree',
      'Disagree',
      'Neutral',
      'Agree',
      'Strongly Agree',
    ]);
  });
  it('[V3.30] takes a hidden field from the query by its name, else its own value', () => {
    const hidden = rule('hidden', { key: 'campaign', value: 'none' });
    expect(collect(hidden, [['f', 'typed']], 'campaign=spring+fair')).toBe('spring fair');
    expect(collect(hidden, [])).toBe('none');
  });
  it('counts a posted line break as the one character it was typed as', () => {
    expect(collect(rule('textarea'), [['f', 'a\r\nb\rc\n']])).toBe('a\nb\nc\n');
  });
});

describe('checking values', () => {
  it('[V5.2] finds a section always valid', () => {
    for (const value of [undefined, '', 'x', ['x']])
      expect(checkValue(rule('section', { required: true }), value)).toBeNull();
  });
  it('[V5.3] [V5.4] holds a long text to its limit, unless it is optional and empty', () => {
    const area = rule('textarea', { maxLength: 5 });
    expect(checkValue(area, 'aaaaa')).toBeNull();
    expect(say(checkValue(area, 'aaaaaa'))).toBe('You have exceeded the character limit.');
    expect(checkValue(area, '')).toBeNull();
    expect(say(checkValue({ ...area, required: true }, ''))).toBe('Please fill in this field.');
    expect(say(checkValue(rule('textarea'), 'a'.repeat(MAX_TEXTAREA + 1)))).toBe(
      'Please use at most 20000 characters.',
    );
  });
  it('[V5.6] [V5.7] takes an email only when valid, or optional and empty', () => {
    const email = rule('email');
    expect(checkValue(email, '')).toBeNull();
    expect(checkValue(email, '  ')).toBeNull();
    expect(checkValue(email, ' a@b.co ')).toBeNull();
    expect(say(checkValue({ ...email, required: true }, ''))).toBe('Please fill in this field.');
    expect(say(checkValue(email, 'a@b'))).toBe(
      'Email is not valid. Email addresses should follow the format name@example.com.',
    );
  });
  it.each([
    ['a@b.co', true],
    ['first.last+tag@sub.example.info', true],
    ['ada@bücher.de', true],
    ['a@b.c0m', true],
    ['a@b.museum', false],
    ['a@b.c', false],
    ['a@b', false],
    ['@b.co', false],
    ['a b@c.de', false],
    ['a@@b.co', false],
    ['a@b..co', false],
    ['a\r\nBcc:x@b.co', false],
    [`${'a'.repeat(251)}@b.co`, true],
    [`${'a'.repeat(252)}@b.co`, false],
  ])('[V5.8] %j is an email address: %s', (address, valid) => {
    expect(isFormEmail(address)).toBe(valid);
  });
  it('[V5.15] takes exactly five digits as a US zip', () => {
    expect(['12345', '1234', '12345-6789', '123456', 'abcde', '１２３４５'].map(isUsZip)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    const address = (zip: string, country: string) => ['1 Main St', '', 'Springfield', 'IL', zip, country];
    expect(say(checkValue(rule('address'), address('12345-6789', 'USA')))).toBe(
      'A US ZIP code has exactly 5 digits.',
    );
    expect(checkValue(rule('address'), address('12345', 'united states'))).toBeNull();
    expect(checkValue(rule('address'), address('SW1A 1AA', 'United Kingdom'))).toBeNull();
    expect(
      ['U.S.', 'US', 'États-Unis', 'Vereinigte Staaten', 'Austria', 'Russia'].map(isUnitedStates),
    ).toEqual([true, true, true, true, false, false]);
  });
  it.each<[FieldType, Partial<FieldRule>, Parameters<typeof checkValue>[1], string | null]>([
    ['text', { required: true }, '  ', 'Please fill in this field.'],
    ['text', { required: true }, 'x', null],
    ['radio', { options: ['a'], required: true }, '', 'Please choose an answer.'],
    ['radio', { options: ['a'] }, 'b', 'b is not one of the expected options'],
    ['select', { options: ['a'] }, 'a', null],
    ['checkbox', { options: ['a', 'b'] }, ['a', 'c'], 'c is not one of the expected options'],
    ['checkbox', { options: ['a'], required: true }, [], 'Please choose an answer.'],
    ['checkbox', { id: '_agree', options: ['yes'], required: true }, [], 'Please agree before submitting.'],
    ['likert', { options: ['a', 'b'], required: true }, { a: '1' }, 'Please complete this answer.'],
    ['likert', { options: ['a'] }, { a: '3' }, '3 is not one of the expected options'],
    ['likert', { options: ['a'] }, {}, null],
    ['name', { required: true }, ['', 'Lovelace'], 'Please complete this answer.'],
    ['name', { required: true }, ['Plato', ''], null],
    ['address', { required: true }, ['', '', '', '', '', ''], 'Please fill in this field.'],
    ['address', { required: true }, ['1 Main St', '', '', '', '', ''], 'Please complete this answer.'],
    ['phone', { required: true }, ['+1', '', '', ''], 'Please fill in this field.'],
    ['phone', {}, ['', '030', '12', '34 56'], null],
    ['phone', {}, ['', '030', 'abc', ''], 'Please enter a phone number of digits only.'],
    ['date', {}, ['2', '29', '2024'], null],
    ['date', {}, ['2', '29', '2026'], 'Please enter a date that exists, with a year of four digits.'],
    ['date', {}, ['2', '', '2026'], 'Please complete this answer.'],
    ['date', {}, ['', '', ''], null],
    ['time', {}, ['', '', '', 'AM'], null],
    ['time', {}, ['12', '59', '59', 'am'], null],
    ['time', {}, ['13', '00', '', 'PM'], 'Please enter a time that exists.'],
    ['time', {}, ['23', '30', '', ''], null],
    ['time', {}, ['5', '60', '', 'PM'], 'Please enter a time that exists.'],
  ])('says of %s %j with %j: %s', (type, more, value, message) => {
    expect(say(checkValue(rule(type, more), value))).toBe(message);
  });
});

/** A form of every type, its fields required or not. */
const anyRules = fc
  .array(
    fc.record({
      type: fc.constantFrom(...FIELD_TYPES),
      required: fc.boolean(),
      showCountryCode: fc.boolean(),
      options: fc.uniqueArray(fc.constantFrom('a', 'b', '__proto__', 'constructor', 'x y'), { minLength: 1 }),
      key: fc.constantFrom('q', '__proto__'),
      value: fc.string({ maxLength: 10 }),
      maxLength: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
    }),
    { maxLength: 14 },
  )
  .map((list) => list.map((one, i): FieldRule => ({ ...one, id: `f${i}` })));

describe('a form’s values, whatever it is made of', () => {
  it('[V3.16] travel as JSON by field id and arrive the same', () => {
    const entries = fc.array(
      fc.tuple(
        fc.constantFrom('f0', 'f1', 'f2.first', 'f3.0', 'f4.line', '__proto__'),
        fc.string({ unit: 'grapheme' }),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(anyRules, entries, (rules, entered) => {
        const clean = entered.map(([name, value]): [string, string] => [
          name,
          value.replaceAll('\u0000', '').toWellFormed(),
        ]);
        const values = collectValues(rules, new FormDataLike(clean), new URLSearchParams('q=1'));
        expect(Object.keys(values)).toEqual(
          rules.filter((one) => one.type !== 'section').map((one) => one.id),
        );
        expect(readValues(rules, JSON.stringify(values))).toEqual(values);
      }),
    );
  });

  it('hurt nobody when they are hostile: read or refused, never thrown, no prototype touched', () => {
    fc.assert(
      fc.property(anyRules, fc.json({ maxDepth: 4 }), (rules, json) => {
        const values = readValues(rules, json);
        if (values === null) return;
        const problems = checkValues(rules, values);
        for (const problem of Object.values(problems)) expect(say(problem)).toMatch(/\S/);
        for (const [id, value] of Object.entries(values))
          expect(typeof showValue(rules.find((one) => one.id === id)?.type ?? 'text', value)).toBe('string');
      }),
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('are refused with thousands of ids, wrong types and text nobody can keep', () => {
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`x${i}`, ''])));
    expect(readValues([rule('text')], many)).toBeNull();
    for (const bad of [
      '',
      'null',
      '[]',
      '"x"',
      '{',
      '{"f":1}',
      '{"f":{}}',
      '{"f":["a"]}',
      '{"f":"\\u0000"}',
      '{"f":"\\ud800"}',
    ])
      expect(readValues([rule('text')], bad), bad).toBeNull();
    expect(readValues([rule('text')], '{"__proto__":{"polluted":1},"f":"x"}')).toEqual({ f: 'x' });
  });

  it('are valid when empty and nothing is required', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const optional = rules.map((one) => ({ ...one, required: false, value: '' }));
        expect(
          checkValues(optional, collectValues(optional, new FormDataLike([]), new URLSearchParams())),
        ).toEqual({});
        expect(checkValues(optional, {})).toEqual({});
      }),
    );
  });
});

describe('messages', () => {
  it('[V5.9] [V8.26] [V8.27] [V8.23] [V8.24] [V8.25] are the specified ones in English', () => {
    expect(english).toMatchObject({
      invalid: 'One or more fields is invalid, please check your entries.',
      scrollDown: 'Your form has encountered a problem. Please scroll down to review.',
      scrollUp: 'Your form has encountered a problem. Please scroll up to review.',
      noKey: 'Could not get a form submission key, please try again later.',
      unreadable: 'Could not parse the form fields, please check your entries.',
      broken: 'Error processing form submission. Please reload and try again.',
    });
  });
});

describe('values as people read them', () => {
  it.each<[FieldType, Parameters<typeof showValue>[1], string]>([
    ['name', ['Ada', 'Lovelace'], 'Ada Lovelace'],
    ['date', ['1', '5', '2026'], '2026-01-05'],
    ['date', ['', '', ''], ''],
    ['time', ['5', '3', '', 'pm'], '5:03 PM'],
    ['time', ['17', '30', '5', ''], '17:30:05'],
    ['time', ['', '', '', 'AM'], ''],
    ['phone', ['', '212', '555', '0100'], '212 555 0100'],
    ['phone', ['49', '30', '12', '34'], '+49 30 12 34'],
    [
      'address',
      ['1 Main St', 'Flat 2', 'Springfield', 'IL', '62701', 'USA'],
      '1 Main St\nFlat 2\nSpringfield, IL 62701\nUSA',
    ],
    ['address', ['Hauptstr. 5', '', 'Berlin', '', '10115', 'Germany'], 'Hauptstr. 5\n10115 Berlin\nGermany'],
    ['checkbox', ['a', 'b'], 'a, b'],
    ['likert', { Easy: '2', Odd: '-1' }, 'Easy – Strongly Agree\nOdd – Disagree'],
    ['textarea', 'two\nlines', 'two\nlines'],
  ])('%s %j is %j', (type, value, shown) => {
    expect(showValue(type, value)).toBe(shown);
  });
});

/** A form of version 1 as databases and folders hold it. */
const VERSION_1 = {
  name: 'Contact',
  slug: 'contact',
  fields: {
    email: { type: 'email', order: 'a1', title: 'Email', required: true },
    name: { type: 'name', order: 'a0', title: 'Name' },
    msg: { type: 'textarea', order: 'a2', title: 'Message', maxLength: 500 },
  },
  storage: { mailTo: ['owner@example.com'] },
  disclaimer: { text: 'We keep this.', mustAgree: true },
};

describe('the document', () => {
  it('of version 1 is read, its defaults filled', () => {
    const read = readBody(formKind, 1, VERSION_1);
    expect(read).toMatchObject({
      ok: true,
      body: { submitText: 'Submit', success: { message: 'Thank you!' }, storage: { keep: true } },
    });
  });
  it('shows visitors its fields in order and nothing of whom it is mailed to', () => {
    const view = formView('0191f3a2c4d5aabbccddee01', form.parse(VERSION_1));
    expect(view.fields.map((field) => field.id)).toEqual(['name', 'email', 'msg']);
    expect(JSON.stringify(view)).not.toContain('owner@example.com');
    expect(rulesOf(view).at(-1)).toMatchObject({ id: '_agree', required: true });
  });
  it('[B3.86] limits long texts only while that is on', () => {
    const off = form.parse({ ...VERSION_1, advanced: { characterLimits: false } });
    const limitOf = (body: typeof off) =>
      rulesOf(formView('x', body)).find((one) => one.id === 'msg')?.maxLength;
    expect([limitOf(form.parse(VERSION_1)), limitOf(off)]).toEqual([500, undefined]);
  });
  it('is configured when it asks something and somebody hears of it', () => {
    expect(isConfigured(form.parse(VERSION_1))).toBe(true);
    expect(isConfigured(form.parse({ ...VERSION_1, fields: {} }))).toBe(false);
    expect(isConfigured(form.parse({ ...VERSION_1, storage: { keep: false, mail: false } }))).toBe(false);
  });
  it('refuses fields nobody could tell apart or read', () => {
    const wrong = (field: object, id = 'f') =>
      form.safeParse({ ...VERSION_1, fields: { [id]: field } }).success;
    expect(wrong({ type: 'radio', order: 'a0', title: 'x', options: ['a', 'a'] })).toBe(false);
    expect(wrong({ type: 'drawing', order: 'a0', title: 'x' })).toBe(false);
    expect(wrong({ type: 'text', order: 'a0', title: 'x' }, '_website')).toBe(false);
  });
  it('has parts for the types that are entered in several inputs', () => {
    expect(partsOf({ type: 'phone' })).toEqual(['areacode', 'prefix', 'line']);
    expect(partsOf({ type: 'text' })).toEqual([]);
  });
});
