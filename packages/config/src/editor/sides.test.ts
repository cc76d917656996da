import { alignmentControl } from '@portico/blocks/editing/setting-choices';
import { settings as gallerySettings } from '@portico/blocks/gallery/settings';
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

test('places in a gallery are called by the side they are on: its strip turns with the page, its thumbnails do not', () => {
  const ofGallery = (field: string) => {
    const control = gallerySettings.find((one) => one.field === field)?.control;
    if (control?.as !== 'choice') throw new Error(`${field} is a choice`);
    return control.choices.map(({ value, label }) => ({ value, label }));
  };
  const strip = ofGallery('alignment');
  expect(labels(sidesFor('ltr', strip))).toEqual(['Left', 'Centre', 'Right']);
  expect(labels(sidesFor('rtl', strip))).toEqual(['Right', 'Centre', 'Left']);
  // `left` and `right` are stored of these: the side itself, whichever way the page is read.
  for (const written of ['ltr', 'rtl'] as const)
    expect(sidesFor(written, ofGallery('activeAlignment'))).toEqual([
      { value: 'left', label: 'Left' },
      { value: 'center', label: 'Centre' },
      { value: 'right', label: 'Right' },
    ]);
});

test('labels that name no side stay', () => {
  const places = [{ value: 'start', label: 'Before the text' }];
  expect(labels(sidesFor('rtl', places))).toEqual(['Before the text']);
});
