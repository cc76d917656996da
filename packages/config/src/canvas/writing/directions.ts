import { type Direction, textDirection } from '@portico/model/text/direction';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<DecorationSet>('directions');

/** Words written the other way than what is around them stand as visitors will see them. */
export const directions = Extension.create({
  name: 'directions',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => drawn(doc),
        apply: (transaction, before) => (transaction.docChanged ? drawn(transaction.doc) : before),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

function drawn(doc: Node): DecorationSet {
  const page: Direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const found = decorations(doc, 0, page);
  return found.length > 0 ? DecorationSet.create(doc, found) : DecorationSet.empty;
}

/** As `RichTextView` says it. @param start where the children begin */
function decorations(parent: Node, start: number, around: Direction): Decoration[] {
  const found: Decoration[] = [];
  parent.forEach((node, offset) => {
    if (node.isInline) return;
    const at = start + offset;
    const own = node.type.spec.code ? 'ltr' : (directionOf(node) ?? around);
    if (own !== around) found.push(Decoration.node(at, at + node.nodeSize, { dir: own }));
    found.push(...decorations(node, at + 1, own));
  });
  return found;
}

/** Which way the first letter within is written. */
function directionOf(node: Node): Direction | undefined {
  if (node.isText) return textDirection(node.text ?? '');
  for (const child of node.children) {
    const found = directionOf(child);
    if (found) return found;
  }
  return undefined;
}
