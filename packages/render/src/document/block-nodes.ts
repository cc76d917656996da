import { definitionOf } from '@portico/blocks/registry';
import { type JsonLdNode, type JsonLdTools, readFields } from '@portico/model/documents/block-definition';
import { inOrder } from '@portico/model/documents/schema';
import type { PageView } from '@portico/model/page/page-view';
import { sectionsOf } from '../page/tokens.ts';
import { videoNode } from './video-node.ts';
import { pictureOf } from '@portico/model/page/page-links';

/** What the blocks of the page's own content tell search engines, in the order they stand in. */
export function blockNodes(page: PageView): JsonLdNode[] {
  const tools = toolsOf(page);
  const nodes = sectionsOf(page, {}).flatMap((section) =>
    inOrder(section.blocks).flatMap(({ type, version, fields }): readonly JsonLdNode[] => {
      const definition = definitionOf(type);
      if (!definition?.jsonLd) return [];
      const read = readFields(definition, version, fields);
      return read.ok ? definition.jsonLd(read.body, tools) : [];
    }),
  );
  return withOneFaq(nodes);
}

const isFaq = (node: JsonLdNode) => node['@type'] === 'FAQPage';

/** All questions of a page stand in one FAQPage, where the first of them stands. */
function withOneFaq(nodes: readonly JsonLdNode[]): JsonLdNode[] {
  const [first, ...more] = nodes.filter(isFaq);
  if (!first || more.length === 0) return [...nodes];
  const mainEntity = [first, ...more].flatMap((node) => node.mainEntity as JsonLdNode[]);
  return nodes.flatMap((node) => (node === first ? [{ ...first, mainEntity }] : isFaq(node) ? [] : [node]));
}

function toolsOf(page: PageView): JsonLdTools {
  const pictureUrl: JsonLdTools['pictureUrl'] = ({ media }) => {
    const picture = page.media[media];
    return picture && pictureOf(page, picture).url;
  };
  return {
    title: page.title,
    language: page.site.settings.language,
    pictureUrl,
    video: (described) => videoNode(page, described),
  };
}
