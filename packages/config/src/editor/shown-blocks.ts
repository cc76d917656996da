import { holdsOf } from '@portico/blocks/registry';
import type { Block } from '@portico/model/documents/block';
import { phoneView } from '@portico/model/layout/phone-view';
import { inOrder } from '@portico/model/documents/schema';
import type { Section } from '@portico/model/documents/section';

/** A section's blocks from top to bottom as a view shows them; on phones the hidden ones come last. */
export function shownBlocks(section: Section, isPhone: boolean): Array<Block & { id: string }> {
  const read = inOrder(section.blocks);
  if (!isPhone) return read;
  const { order } = phoneView(section, holdsOf);
  const place = ({ id, phone }: Block & { id: string }) => {
    if (section.layout !== 'grid') return phone?.hidden ? 1 : 0;
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return read.toSorted((a, b) => place(a) - place(b));
}
