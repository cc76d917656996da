import { blockOf } from '@portico/blocks/registry';
import type { BlockViewProps, PlacedBlockProps } from '@portico/blocks/block-module';
import { usePage, usePageTools } from '@portico/blocks/page-context';
import { type BlockDefinition, readFields } from '@portico/model/documents/block-definition';
import type { ComponentType } from 'react';
import { BlockBoundary } from './block-boundary.tsx';

const NO_DATA = {};

/** A block in its place. Unknown types, unknown versions and invalid fields show nothing to visitors. */
export function BlockView({ id, block, span, className, style }: PlacedBlockProps) {
  const page = usePage();
  const tools = usePageTools();
  const module = blockOf(block.type);
  if (!module) return null;
  const fields = (tools.readFields ?? readFields)(module.definition, block.version, block.fields);
  if (!fields.ok) return null;
  // The registry holds views of many field types; these fields have just been read as the view's.
  const View = module.View as ComponentType<BlockViewProps<unknown>>;
  const { life, wake, scriptFields } = module.definition as BlockDefinition<unknown>;
  const data = page.data[id] ?? NO_DATA;
  const given =
    life === 'enhance' ? (scriptFields ? scriptFields(fields.body, data) : fields.body) : undefined;
  const enhanced = given !== undefined;
  const { blockFailed } = tools;
  return (
    <BlockBoundary block={block} failed={blockFailed && ((error) => blockFailed(error, id))}>
      <div
        className={className}
        id={`block-${id}`}
        data-block-type={module.definition.type}
        data-block-json={enhanced ? JSON.stringify(given) : undefined}
        data-wake={enhanced ? wake : undefined}
        style={style}
      >
        {block.anchor ? <span id={block.anchor} className="anchor" /> : null}
        <View id={id} fields={fields.body} data={data} span={span} />
      </div>
    </BlockBoundary>
  );
}
