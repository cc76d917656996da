import type { PlacedSectionProps } from '@portico/blocks/block-module';
import type { PageTools } from '@portico/blocks/page-context';
import type { PageView } from '@portico/model/page-view';
import type { PageBodyProps } from '../../page/page-body.tsx';
import type { ReactElement, ReactNode } from 'react';
import { SectionView } from '../../page/section-view.tsx';
import { once } from '../../once.ts';
import { takeNotes } from '../markup-notes.ts';
import { staticParts, textOf, Written } from '../static-markup.ts';
import type { KeptSections } from './kept-sections.ts';
import { areSame, isSame, noReads, type Reads, watchPage } from './reads.ts';

const encoder = new TextEncoder();

/** What a page is drawn with, sections and all, and its head. */
export interface KeptDrawing {
  body: Pick<PageBodyProps, 'page' | 'claimLead' | 'blockFailed' | 'SectionFrame' | 'PartFrame'>;
  /** Text that is made of the page, taken as it was where all that was read of it is the same. */
  text(name: string, make: (page: PageView) => string): string;
}

/**
 * Draws a page's sections with those that are kept, and its header likewise: the page and the tools to draw it with. A
 * section is taken as it was drawn before where it, its place, and everything that was read while it was drawn are the
 * same; else it is drawn, and kept unless part of it failed or nobody asked for it before.
 * @param page as visitors see it, no answer to a form post
 */
export function drawKept(
  view: PageView,
  kept: KeptSections,
  { holdBack = false, blockFailed }: Pick<PageTools, 'holdBack' | 'blockFailed'>,
): KeptDrawing {
  const { page, listen } = watchPage(view);
  const claim = once();
  let isLeadFree = true;
  let current: Reads | undefined;

  function claimLead(): boolean {
    isLeadFree = false;
    const got = claim();
    if (current) current.lead ??= got;
    return got;
  }

  const keyOf = (name: string) => `${view.site.id} ${view.url} ${name}${holdBack ? ' held' : ''}`;

  /** Runs with all that is read of the page written down. */
  function reading<T>(make: () => T): { made: T; reads: Reads } {
    const reads = noReads();
    current = reads;
    listen(reads);
    try {
      return { made: make(), reads };
    } finally {
      current = undefined;
      listen(undefined);
    }
  }

  function drawOrTake(name: string, placed: PlacedSectionProps | undefined, element: ReactElement) {
    const key = keyOf(name);
    // What stands in a part that is being drawn belongs to it.
    if (current || !kept.wants(key)) return element;
    const before = kept.get(key);
    if (before && isSame(before.placed, placed) && areSame(before.reads, view)) {
      const { lead } = before.reads;
      if (lead === undefined || lead === isLeadFree) {
        if (lead) claimLead();
        return <Written markup={before.markup} notes={before.notes} />;
      }
    }
    const { made: drawn, reads } = reading(() => takeNotes(() => staticParts(element)));
    const notes = drawn.notes.taken();
    const markup = encoder.encode(textOf(drawn.made));
    if (!reads.isUnclear) kept.set(key, { placed, reads, markup, notes });
    return <Written markup={markup} notes={notes} />;
  }

  function SectionFrame(placed: PlacedSectionProps) {
    const element = <SectionView {...placed} />;
    // An item's own sections belong to the block that shows them.
    return placed.inner ? element : drawOrTake(placed.section.id, placed, element);
  }

  const PartFrame = ({ name, children }: { name: string; children: ReactNode }) =>
    drawOrTake(` ${name}`, undefined, children as ReactElement);

  return {
    body: {
      page,
      claimLead,
      SectionFrame,
      PartFrame,
      blockFailed(error, id) {
        if (current) current.isUnclear = true;
        blockFailed?.(error, id);
      },
    },
    text(name, make) {
      const key = keyOf(` ${name}`);
      if (!kept.wants(key)) return make(view);
      const before = kept.text(key);
      if (before && areSame(before.reads, view)) return before.text;
      const { made, reads } = reading(() => make(page));
      if (!reads.isUnclear) kept.setText(key, { text: made, reads });
      return made;
    },
  };
}
