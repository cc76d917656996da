import { inOrder } from '@portico/model/schema';
import type { Section, Sections } from '@portico/model/section';
import { SectionView } from './section-view.tsx';

/** Sections one under the other. Those with the same ground share the space between them. */
export function SectionsView({ sections, inner = false }: { sections: Sections; inner?: boolean }) {
  let before: Section | undefined;
  return inOrder(sections).map((section) => {
    const tied = before !== undefined && sameGround(before, section);
    before = section;
    return <SectionView key={section.id} section={section} tied={tied} inner={inner} />;
  });
}

function sameGround(a: Section, b: Section): boolean {
  return (
    (a.theme ?? 'lightest') === (b.theme ?? 'lightest') &&
    !a.background?.image &&
    !b.background?.image &&
    a.background?.color === b.background?.color &&
    !b.divider
  );
}
