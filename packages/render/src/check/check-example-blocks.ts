import { definitionOf } from '@portico/blocks/registry';
import type { Finding } from '@portico/model/check/finding';
import { isExample } from '@portico/model/documents/block-definition';
import type { CheckedDocument } from './facts.ts';
import { finding, partsOf } from './places.ts';

/** Blocks that still show what they were put on the page with. */
export function checkExampleBlocks(document: CheckedDocument): Finding[] {
  const blocks = partsOf(document).flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap(({ block, path }) => {
    const definition = definitionOf(block.type);
    // What was stored by an earlier version of a block was made before its example was.
    if (!definition || block.version !== definition.version || !isExample(definition, block.fields ?? {}))
      return [];
    return [
      finding(
        document,
        'example-block',
        [...path, 'fields'],
        'This block still shows the example it was added with. Write your own, or delete it.',
        { subject: definition.name },
      ),
    ];
  });
}
