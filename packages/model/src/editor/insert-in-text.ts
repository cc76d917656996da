import type { RichText, RichTextNode } from '../documents/rich-text.ts';
import { inOrder } from '../documents/schema.ts';
import { addBlocks, blocksOf, type NewBlock } from './block-commands.ts';
import { change, type EditorState, type EditResult, refuse } from './edit.ts';

/**
 * Puts blocks into a text of a flow section, where a line of it stands: the text ends above them and goes on below.
 * Where nothing would go on below, an empty text of the same kind does, unless a text follows already: whoever has put
 * a picture in writes on.
 * @param line which paragraph, heading, list … of the text; it goes if it has no words
 * @param added with ids of their own
 * @param restId id of the text that goes on below, if there is one
 */
export function insertInText(
  state: EditorState,
  sectionId: string,
  id: string,
  line: number,
  added: ReadonlyArray<{ id: string; block: NewBlock }>,
  restId: string,
): EditResult {
  const found = blocksOf(state, sectionId, [id]);
  if ('refused' in found) return found;
  const [text] = found.blocks;
  const content = text && (text.fields.content as RichText | undefined)?.content;
  if (!text || !content || found.section.layout !== 'flow') return refuse('This is not a text block.');
  const isBlank = ({ type, content: inside }: RichTextNode) => type === 'paragraph' && !inside?.length;
  const at = content[line];
  const above = content.slice(0, line);
  const below = content.slice(at && isBlank(at) ? line + 1 : line);
  const withContent = (nodes: RichTextNode[]) => ({ type: 'doc' as const, content: nodes });
  const sorted = inOrder(found.section.blocks);
  const place = sorted.findIndex((block) => block.id === id);
  const isAlone = above.every(isBlank);
  const isRestNeeded = !isAlone && (below.length > 0 || sorted[place + 1]?.type !== text.type);
  const { order: _order, id: _id, anchor: _anchor, ...rest } = text;
  const result = addBlocks(
    state,
    sectionId,
    [
      ...added,
      ...(isRestNeeded
        ? [{ id: restId, block: { ...rest, fields: { ...text.fields, content: withContent(below) } } }]
        : []),
    ],
    isAlone ? place : place + 1,
  );
  if ('refused' in result) return result;
  const path = [sectionId, 'blocks', id, 'fields', 'content'];
  return {
    changes: [...change(path, text.fields.content, withContent(isAlone ? below : above)), ...result.changes],
    selection: { section: sectionId, blocks: added.map((one) => one.id) },
    says: added.length === 1 ? 'Block added.' : `${added.length} blocks added.`,
  };
}
