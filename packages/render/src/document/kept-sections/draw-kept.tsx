import type { PlacedSectionProps } from '@portico/blocks/block-module';
import type { PageTools } from '@portico/blocks/page-context';
import type { PageView } from '@portico/model/page-view';
import type { PageBodyProps } from '../../page/page-body.tsx';
import { SectionView } from '../../page/section-view.tsx';
import { once } from '../../once.ts';
import { takeNotes } from '../markup-notes.ts';
import { staticParts, textOf, Written } from '../static-markup.ts';
import type { KeptSections } from './kept-sections.ts';
import { areSame, isSame, noReads, type Reads, watchPage } from './reads.ts';

const encoder = new TextEncoder();

/**
 * Draws a page's sections with those that are kept: the page and the tools to draw it with. A section is taken as it was
 * drawn before where it, its place, and everything that was read while it was drawn are the same; else it is drawn, and
 * kept unless part of it failed or nobody asked for it before.
 * @param page as visitors see it, no answer to a form post
 */
export function drawKept(
  view: PageView,
  kept: KeptSections,
  { holdBack = false, blockFailed }: Pick<PageTools, 'holdBack' | 'blockFailed'>,
): Pick<PageBodyProps, 'page' | 'claimLead' | 'blockFailed' | 'SectionFrame'> {
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

  function SectionFrame(placed: PlacedSectionProps) {
    // An item's own sections belong to the block that shows them.
    if (current || placed.inner) return <SectionView {...placed} />;
    const key = `${view.site.id} ${view.url} ${placed.section.id}${holdBack ? ' held' : ''}`;
    if (!kept.wants(key)) return <SectionView {...placed} />;
    const before = kept.get(key);
    if (before && isSame(before.placed, placed) && areSame(before.reads, view)) {
      const { lead } = before.reads;
      if (lead === undefined || lead === isLeadFree) {
        if (lead) claimLead();
        return <Written markup={before.markup} notes={before.notes} />;
      }
    }
    const reads = noReads();
    current = reads;
    listen(reads);
    try {
      const { made, notes } = takeNotes(() => staticParts(<SectionView {...placed} />));
      const taken = notes.taken();
      const markup = encoder.encode(textOf(made));
      if (!reads.isUnclear) kept.set(key, { placed, reads, markup, notes: taken });
      return <Written markup={markup} notes={taken} />;
    } finally {
      current = undefined;
      listen(undefined);
    }
  }

  return {
    page,
    claimLead,
    SectionFrame,
    blockFailed(error, id) {
      if (current) current.isUnclear = true;
      blockFailed?.(error, id);
    },
  };
}
