import { expect, test } from 'vitest';
import { OwnInvalidations } from './own-invalidations.ts';

const reading = (own: OwnInvalidations, found: () => boolean): boolean => {
  const number = own.beginReading();
  const told = found();
  own.endReading(number);
  return told;
};

test('what was told before the reading that finds it has been told, once all its tags were', () => {
  const own = new OwnInvalidations();
  own.tell('kiln', ['doc:1', 'list:2']);
  expect(reading(own, () => own.hasTold('kiln', ['doc:1']))).toBe(true);
  own.tell('kiln', ['doc:1', 'list:2']);
  expect(reading(own, () => own.hasTold('kiln', ['list:2', 'doc:1']))).toBe(true);
  own.tell('kiln', ['doc:1']);
  expect(reading(own, () => own.hasTold('kiln', ['doc:1', 'media:3']))).toBe(false);
  expect(reading(own, () => own.hasTold('other', ['doc:1']))).toBe(false);
});

test('what was told while the reading before was under way has been told as well', () => {
  const own = new OwnInvalidations();
  reading(own, () => {
    own.tell('kiln', ['doc:1']);
    return true;
  });
  expect(reading(own, () => own.hasTold('kiln', ['doc:1']))).toBe(true);
});

test('a row that comes later than a telling of the same tags is news', () => {
  const own = new OwnInvalidations();
  own.tell('kiln', ['doc:1']);
  reading(own, () => true);
  expect(reading(own, () => own.hasTold('kiln', ['doc:1']))).toBe(false);
});

test('a reading that failed makes nothing news that was told before it', () => {
  const own = new OwnInvalidations();
  own.tell('kiln', ['doc:1']);
  own.beginReading();
  own.beginReading();
  expect(reading(own, () => own.hasTold('kiln', ['doc:1']))).toBe(true);
});
