import { alignmentControl } from '@portico/blocks/editing/setting-choices';
import { expect, test } from 'vitest';
import { sidesFor } from './sides.ts';
import { ALIGNMENTS } from './text/text-names.ts';

const labels = (choices: ReadonlyArray<{ label: string }>) => choices.map(({ label }) => label);

test('sides are called left and right as the pages show them, from whichever side they are written', () => {
  if (alignmentControl.as !== 'choice') throw new Error('Alignment is a choice');
  const { choices } = alignmentControl;
  expect(labels(sidesFor('ltr', choices))).toEqual(['Left', 'Centre', 'Right']);
  expect(labels(sidesFor('rtl', choices))).toEqual(['Right', 'Centre', 'Left']);
  expect(labels(sidesFor('rtl', ALIGNMENTS))).toEqual(['Right', 'Centre', 'Left', 'Justify']);
  const wraps = [{ value: 'start', label: 'Left, text wraps around it' }];
  expect(labels(sidesFor('rtl', wraps))).toEqual(['Right, text wraps around it']);
});

test('labels that name no side stay', () => {
  const places = [{ value: 'start', label: 'Before the text' }];
  expect(labels(sidesFor('rtl', places))).toEqual(['Before the text']);
});
