import { type AnyExtension, Extension } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { tableNodes } from './table-nodes.ts';
import { textMarks } from './text-marks.ts';

/** Nodes the view renders at the start, middle or end of their column. */
const ALIGNED = ['paragraph', 'heading', 'bulletList', 'blockquote', 'tableRow', 'tableCell', 'tableHeader'];

const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ALIGNED,
      attributes: {
        align: {
          default: null,
          parseHTML: alignmentOf,
          renderHTML: ({ align }) =>
            align && align !== 'start' ? { style: `text-align: ${String(align)}` } : {},
        },
      },
    },
  ],
});

/** Only what differs from where text stands by itself. */
function alignmentOf(element: HTMLElement): string | null {
  const align = (element.style.textAlign || (element.getAttribute('align') ?? '')).toLowerCase();
  if (align === 'right' || align === 'end') return 'end';
  return align === 'center' || align === 'justify' ? align : null;
}

/**
 * The nodes and marks of rich text as the model stores it, rendered as visitors see them. What the model has no place
 * for does not exist here.
 */
export const richTextSchema: readonly AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    codeBlock: { enableTabIndentation: true, tabSize: 2 },
    // The shell keeps the history. Links and code are our own: what is stored decides what they may be.
    undoRedo: false,
    link: false,
    code: false,
    trailingNode: false,
    dropcursor: false,
  }),
  Alignment,
  ...tableNodes,
  ...textMarks,
];
