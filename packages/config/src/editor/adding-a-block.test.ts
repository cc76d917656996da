import type { BlockModule } from '@portico/blocks/block-module';
import type { AnyBlockEditor } from '@portico/blocks/editing/block-editor';
import { blockEditors } from '@portico/blocks/editing/editors';
import { libraryBlocks } from '@portico/blocks/editing/library';
import { blocks, definitionOf } from '@portico/blocks/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { estimateBlock } from '../../../../docs/examples/estimate/block.ts';
import { editor as estimate } from '../../../../docs/examples/estimate/editor.ts';
import { settings as estimateSettings } from '../../../../docs/examples/estimate/settings.ts';
import { noticeBlock } from '../../../../docs/examples/notice/block.ts';
import { editor as notice } from '../../../../docs/examples/notice/editor.ts';
import { library } from '../../../../docs/examples/notice/library.ts';
import { settings as noticeSettings } from '../../../../docs/examples/notice/settings.ts';
import { questionsBlock } from '../../../../docs/examples/questions/block.ts';
import { editor as questions } from '../../../../docs/examples/questions/editor.ts';
import { settings as questionsSettings } from '../../../../docs/examples/questions/settings.ts';
import { sectionThumbnail } from '../shared/section-library/thumbnail/section-thumbnail.ts';
import { insertables, isWrittenNext, newBlock } from './insertable.ts';
import { slashChoices } from './text/slash-choices.ts';

const modules: Record<string, BlockModule> = {
  notice: noticeBlock,
  questions: questionsBlock,
  estimate: estimateBlock,
};
const editors: Record<string, AnyBlockEditor> = { notice, questions, estimate };
const settings = { notice: noticeSettings, questions: questionsSettings, estimate: estimateSettings };
const registry = blocks as Record<string, BlockModule>;

// What the product finds in the folders of its blocks.
beforeAll(() => {
  Object.assign(registry, modules);
  Object.assign(blockEditors, editors);
  Object.assign(libraryBlocks, { notice: library });
});
afterAll(() => {
  for (const type of Object.keys(modules)) {
    delete registry[type];
    delete blockEditors[type];
    delete libraryBlocks[type];
  }
});

describe('a block with its owner’s side in its folder', () => {
  test('is offered in its group, at its place', () => {
    const offered = (group: string) => insertables(false).filter((one) => one.group === group);
    expect(offered('Basics').at(-1)).toMatchObject({ type: 'notice', name: 'Notice', size: { w: 12, h: 2 } });
    expect(offered('Lists').at(-1)?.type).toBe('questions');
    expect(offered('Forms').map(({ type }) => type)).toEqual([
      'form',
      'newsletter',
      'estimate',
      'donation',
      'booking',
      'reservation',
      'gift-registry',
    ]);
  });

  test.each([
    ['faq', 'questions'],
    ['announcement', 'notice'],
    ['calcul', 'estimate'],
  ])('is found by “%s” where one writes', (query, type) => {
    expect(slashChoices(query, false).map(({ id }) => id)).toContain(type);
  });

  test('begins with its defaults, and with words to be replaced where it says so', () => {
    expect(newBlock('notice')).toEqual({
      type: 'notice',
      version: 2,
      fields: { text: 'We are closed on Monday.', tone: 'calm' },
    });
    expect(['notice', 'questions'].map(isWrittenNext)).toEqual([true, false]);
    for (const type of Object.keys(modules))
      expect(definitionOf(type)?.schema.safeParse(newBlock(type).fields).success, type).toBe(true);
  });

  test('is rendered in small pictures as it says, or as a quiet frame', () => {
    const shapes = (type: string) => {
      const block = { ...newBlock(type), order: 'a0', place: { x: 0, y: 0, w: 12, h: 2 } };
      return sectionThumbnail({ layout: 'grid', blocks: { b1: block } }).shapes;
    };
    expect(shapes('notice').length).toBeGreaterThan(1);
    expect(shapes('estimate')).toHaveLength(1);
  });

  test.each(Object.entries(settings))('lets every field of %s be set', (type, own) => {
    const known = Object.keys(definitionOf(type)?.defaults ?? {});
    expect(own.map(({ field }) => field).toSorted()).toEqual(known.toSorted());
  });
});
