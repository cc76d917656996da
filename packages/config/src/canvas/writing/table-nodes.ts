import { type CommandProps, Node } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

const spanOf = (name: 'colspan' | 'rowspan', most: number) => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(most, Math.max(1, Math.trunc(Number(element.getAttribute(name) ?? 1)) || 1)),
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th', role: 'cell' | 'header_cell') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    tableRole: role,
    addAttributes: () => ({
      colspan: spanOf('colspan', 100),
      rowspan: spanOf('rowspan', 1000),
      // What prosemirror-tables asks every cell for; widths follow the content.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const goTo =
  (direction: 1 | -1) =>
  ({ state, dispatch }: CommandProps) =>
    goToNextCell(direction)(state, dispatch);

/** A table scrolls within its column, as the view renders it. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { class: 'scroll' }, ['table', ['tbody', 0]]],
  addKeyboardShortcuts() {
    return {
      Tab: () => this.editor.commands.command(goTo(1)),
      'Shift-Tab': () => this.editor.commands.command(goTo(-1)),
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
  extendNodeSchema: (extension) =>
    typeof extension.config.tableRole === 'string' ? { tableRole: extension.config.tableRole } : {},
});

declare module '@tiptap/core' {
  interface NodeConfig<Options, Storage> {
    /** What prosemirror-tables calls the node. */
    tableRole?: string;
  }
}

export const tableNodes = [
  Table,
  TableRow,
  cell('tableCell', 'td', 'cell'),
  cell('tableHeader', 'th', 'header_cell'),
];
