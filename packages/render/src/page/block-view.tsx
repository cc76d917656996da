import { blocks } from '@portico/blocks/registry';
import type { BlockViewProps } from '@portico/blocks/block-module';
import { usePage } from '@portico/blocks/page-context';
import type { Block } from '@portico/model/block';
import { readFields } from '@portico/model/block-definition';
import type { ImageSpan } from '@portico/model/media';
import type { ComponentType, CSSProperties } from 'react';

const NO_DATA = {};

export interface PlacedBlockProps {
  id: string;
  block: Block;
  span: ImageSpan;
  className: string;
  style?: CSSProperties | undefined;
}

/** A block in its place. Unknown types, unknown versions and invalid fields show nothing to visitors. */
export function BlockView({ id, block, span, className, style }: PlacedBlockProps) {
  const page = usePage();
  if (!Object.hasOwn(blocks, block.type)) return null;
  const module = blocks[block.type];
  if (!module) return null;
  const fields = readFields(module.definition, block.version, block.fields);
  if (!fields.ok) return null;
  // The registry holds views of many field types; `readFields` has just proven these fields to be the view's.
  const View = module.View as ComponentType<BlockViewProps<unknown>>;
  const { life } = module.definition;
  return (
    <div
      className={className}
      id={`block-${id}`}
      data-block-type={block.type}
      data-block-json={life === 'static' ? undefined : JSON.stringify(fields.body)}
      style={style}
    >
      {block.anchor ? <span id={block.anchor} className="anchor" /> : null}
      <View id={id} fields={fields.body} data={page.data[id] ?? NO_DATA} span={span} />
    </div>
  );
}
