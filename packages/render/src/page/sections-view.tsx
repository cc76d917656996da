import { usePageTools } from '@portico/blocks/page-context';
import { inOrder } from '@portico/model/documents/schema';
import type { Section, Sections } from '@portico/model/documents/section';
import type { SectionEdge } from '@portico/model/documents/section-edge';
import { SectionView } from './section-view.tsx';

export interface SectionsViewProps {
  sections: Sections;
  /** An item's own, inside a section of its page. Their edges are straight. */
  inner?: boolean;
  /** Edge of what is before the first. */
  above?: SectionEdge | undefined;
  /** Something follows that reaches up into the last one's edge. */
  followed?: boolean;
}

/** Sections one under the other. Those with the same ground share the space between them. */
export function SectionsView({ sections, inner = false, above, followed = false }: SectionsViewProps) {
  const { SectionFrame = SectionView } = usePageTools();
  const sorted = inOrder(sections);
  return sorted.map((section, index) => {
    const before = sorted[index - 1];
    const edgeAbove = inner ? undefined : before ? before.edge : above;
    const isLast = index === sorted.length - 1;
    return (
      <SectionFrame
        key={section.id}
        section={section}
        tied={before !== undefined && !edgeAbove && sharesSpace(before, section)}
        inner={inner}
        above={edgeAbove}
        edge={inner || (isLast && !followed) ? undefined : section.edge}
      />
    );
  });
}

/** The edge of the last section, into which what follows reaches up. */
export function lastEdge(sections: Sections): SectionEdge | undefined {
  return inOrder(sections).at(-1)?.edge;
}

/** Have two sections one ground and space between them? One without space of its own leaves the next all of its. */
function sharesSpace(a: Section, b: Section): boolean {
  return (
    a.padding !== 'none' &&
    (a.theme ?? 'lightest') === (b.theme ?? 'lightest') &&
    !a.background?.image &&
    !b.background?.image &&
    !a.background?.video &&
    !b.background?.video &&
    a.background?.color === b.background?.color &&
    a.background?.alpha === b.background?.alpha &&
    !b.divider
  );
}
