import { definitionOf } from '@portico/blocks/registry';
import type { Block } from '@portico/model/documents/block';
import type { ImageSpan } from '@portico/model/media/media';
import { CONTENT_WIDTHS, type ContentWidth } from './widths.ts';

type FlowBlock = Block & { id: string };

/** A flow section's blocks with how each stands to the text column. */
export function flowBlocks(
  blocks: readonly FlowBlock[],
  width: ContentWidth,
): Array<{ block: FlowBlock; className: string; span: ImageSpan }> {
  return blocks.map((block) => {
    const align = block.align ?? 'text';
    const { ownWidth, setApart } = definitionOf(block.type) ?? {};
    const own = align === 'text' && ownWidth === true;
    const isApart = setApart || align === 'wide' || align === 'full';
    const classes = [
      'b',
      own ? 'outer' : align !== 'text' && align,
      isApart && 'apart',
      block.phone?.hidden && 'off',
    ];
    return {
      block,
      className: classes.filter(Boolean).join(' '),
      span: spanOf(block, own ? 'wide' : align, width),
    };
  });
}

function spanOf(block: FlowBlock, align: NonNullable<Block['align']>, width: ContentWidth): ImageSpan {
  const column = CONTENT_WIDTHS[width];
  const narrow = definitionOf(block.type)?.holds === 'picture' ? 0.5 : 1;
  switch (align) {
    case 'full':
      return { wide: 1 };
    case 'wide':
      return { wide: 0.9, maxPx: Math.max(CONTENT_WIDTHS.wide, column ?? 0) };
    case 'start':
    case 'end':
      return { wide: 0.3, narrow, maxPx: column ? column / 2 : 720 };
    default:
      return column ? { wide: 0.9, maxPx: column } : { wide: 1 };
  }
}
