import { expect, test } from 'vitest';
import type { z } from 'zod';
import { definitionOf, blocks } from '../registry.ts';
import { blockSettings } from './settings.ts';

/** Fields written on the page itself, in place. */
const WRITTEN = new Set(['rich-text.content', 'image.text', 'shape.text']);

test('every field of every block can be set, in its settings or on the page', () => {
  const missing = Object.keys(blocks).flatMap((type) => {
    const schema = definitionOf(type)?.schema as { shape?: Record<string, unknown> } | undefined;
    const shape = schema?.shape ?? {};
    const set = new Set((blockSettings[type] ?? []).map(({ field }) => field));
    return Object.keys(shape)
      .filter((field) => !set.has(field) && !WRITTEN.has(`${type}.${field}`))
      .map((field) => `${type}.${field}`);
  });
  expect(missing).toEqual([]);
});

test('every choice and both ends of every number are values their block takes', () => {
  for (const [type, settings] of Object.entries(blockSettings)) {
    const definition = definitionOf(type);
    if (!definition) throw new Error(`There is no block ${type}`);
    for (const { field, control } of settings) {
      const values =
        control.as === 'choice'
          ? control.choices.map(({ value }) => value)
          : control.as === 'several'
            ? control.choices.map(({ value }) => [value])
            : control.as === 'number'
              ? [control.min, control.max]
              : [];
      for (const value of values) {
        // '' stands for nothing chosen.
        const fields = { ...definition.defaults, [field]: value === '' ? undefined : value };
        expect(definition.schema.safeParse(fields).success, `${type}.${field} = ${String(value)}`).toBe(true);
      }
    }
  }
});

test('every unit of a number is one that browsers can write', () => {
  for (const { field, control } of Object.values(blockSettings).flat())
    if (control.as === 'number' && control.unit)
      expect(() => new Intl.NumberFormat('en', { style: 'unit', unit: control.unit }), field).not.toThrow();
});

/** Every list of every block, with the schema of its items. */
const lists = Object.entries(blockSettings).flatMap(([type, settings]) =>
  settings.flatMap(({ field, control }) => (control.as === 'list' ? [{ type, field, control }] : [])),
);

test('every field of a list’s items can be set, and a list takes as many as it says', () => {
  const picture = { media: 'a'.repeat(32) };
  for (const { type, field, control } of lists) {
    const definition = definitionOf(type);
    const fieldsOf = (schema: unknown) => (schema as z.ZodObject<Record<string, z.ZodType>>).shape;
    const array = definition && fieldsOf(definition.schema)[field];
    const item = array && fieldsOf((array as z.ZodArray).element);
    expect(control.fields.map((one) => one.field).toSorted(), `${type}.${field}`).toEqual(
      Object.keys(item ?? {}).toSorted(),
    );
    const made = { ...control.begins, ...(control.chooses ? { [control.chooses]: picture } : {}) };
    const takes = (count: number) =>
      definition?.schema.safeParse({
        ...definition.defaults,
        [field]: Array.from({ length: count }, () => made),
      }).success;
    expect(takes(control.max), `${type}.${field}`).toBe(true);
    expect(takes(control.max + 1), `${type}.${field}`).toBe(false);
    for (const { when } of control.fields) expect(() => when?.(control.begins)).not.toThrow();
  }
});

test('settings ask about fields that may be the defaults', () => {
  for (const [type, settings] of Object.entries(blockSettings))
    for (const { when } of settings) expect(() => when?.(definitionOf(type)?.defaults ?? {})).not.toThrow();
});
