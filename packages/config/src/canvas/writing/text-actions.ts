import type { ChainedCommands, Editor } from '@tiptap/core';
import { type Command, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { endLooking, lookedFor } from './slash-menu.ts';
import { isInLink } from './text-state.ts';
import { SETTING } from './typing-groups.ts';
import { isWrittenNext } from '../../editor/insertable.ts';
import type { TableChange, TextAction, TextLink, TextStyleName } from '../../editor/text/text-types.ts';

/** Does to rich text what a tool says. */
export function runTextAction(editor: Editor, action: TextAction): void {
  if (action.do === 'nothing') return;
  const chain = editor.chain();
  addAction(editor, chain, action);
  chain.scrollIntoView().run();
}

function addAction(editor: Editor, chain: ChainedCommands, action: TextAction): void {
  switch (action.do) {
    case 'mark':
      chain.toggleMark(action.mark);
      break;
    case 'style':
      setStyle(chain, action.style);
      break;
    case 'list':
      if (action.list === 'bulletList') chain.toggleBulletList();
      else chain.toggleOrderedList();
      break;
    case 'quote':
      chain.toggleBlockquote();
      break;
    case 'align': {
      const align = action.align === 'start' ? null : action.align;
      chain.updateAttributes('paragraph', { align }).updateAttributes('heading', { align });
      break;
    }
    case 'color':
      chain.command(textStyle({ color: action.color }));
      break;
    case 'size':
      chain.command(textStyle({ size: action.size }));
      break;
    case 'highlight':
      chain.extendMarkRange('textHighlight');
      if (action.highlight) chain.setMark('textHighlight', { highlight: JSON.stringify(action.highlight) });
      else chain.unsetMark('textHighlight');
      if (action.setting) chain.setMeta(SETTING, action.setting);
      break;
    case 'link':
      setLink(editor, chain, action.link, action.words);
      break;
    case 'clear':
      chain.unsetAllMarks().clearNodes().updateAttributes('paragraph', { align: null });
      break;
    case 'rule':
      chain.setHorizontalRule();
      break;
    case 'table':
      chain.insertContent(emptyTable());
      break;
    case 'table-change':
      chain.command(({ state, dispatch }) => TABLE_COMMANDS[action.change](state, dispatch));
      break;
    case 'insert': {
      const { from, to } = lookedFor(editor.state);
      chain.deleteRange({ from, to }).setTextSelection(from);
      if ('action' in action) addAction(editor, chain, action.action);
      // What was typed ahead is for the block that comes.
      else if (isWrittenNext(action.block)) chain.deleteRange({ from, to: from + typedAhead(editor).length });
      chain.command(behindTypedAhead(editor.state.selection.from, to));
      break;
    }
    case 'enter': {
      const { to } = lookedFor(editor.state);
      chain
        .setTextSelection(to)
        .first(({ commands }) => [() => commands.splitListItem('listItem'), () => commands.splitBlock()])
        .command(behindTypedAhead(editor.state.selection.from, to));
      break;
    }
    case 'place-link':
    case 'nothing':
      break;
  }
}

/** Letters typed in the same line since something was chosen after a `/`. */
export function typedAhead({ state }: Editor): string {
  const { $from } = state.selection;
  const { to } = lookedFor(state);
  return $from.start() <= to && to < $from.pos ? state.doc.textBetween(to, $from.pos) : '';
}

/** Letters typed before the shell said what was chosen stay, and the cursor behind them. */
function behindTypedAhead(cursor: number, chosen: number): Parameters<ChainedCommands['command']>[0] {
  return ({ tr }) => {
    if (cursor > chosen) tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(cursor))));
    endLooking(tr);
    return true;
  };
}

const TABLE_COMMANDS: Readonly<Record<TableChange, Command>> = {
  'row-above': addRowBefore,
  'row-below': addRowAfter,
  'column-before': addColumnBefore,
  'column-after': addColumnAfter,
  'remove-row': deleteRow,
  'remove-column': deleteColumn,
  'heading-row': toggleHeaderRow,
  'remove-table': deleteTable,
};

function setStyle(chain: ChainedCommands, style: TextStyleName): void {
  if (style === 'paragraph') chain.setNode('paragraph');
  else if (style === 'code') chain.setNode('codeBlock');
  else chain.setNode('heading', { level: Number(style.at(-1)) });
}

/** Changes colour or size and keeps the other; the mark goes where it says nothing more. */
function textStyle(
  change: { color: string | null } | { size: string | null },
): Parameters<ChainedCommands['command']>[0] {
  return ({ state, tr, dispatch }) => {
    const type = state.schema.marks.textStyle;
    if (!type) return false;
    if (!dispatch) return true;
    const { from, to, empty, $from } = tr.selection;
    const next = (before: Record<string, unknown> | undefined) => {
      const attrs = { color: null, size: null, ...before, ...change };
      return attrs.color === null && attrs.size === null ? null : type.create(attrs);
    };
    if (empty) {
      const marks = tr.storedMarks ?? $from.marks();
      const mark = next(type.isInSet(marks)?.attrs);
      tr.setStoredMarks(mark ? mark.addToSet(marks) : type.removeFromSet(marks));
      return true;
    }
    tr.doc.nodesBetween(from, to, (node, at) => {
      if (!node.isText) return;
      const start = Math.max(from, at);
      const end = Math.min(to, at + node.nodeSize);
      const mark = next(type.isInSet(node.marks)?.attrs);
      if (mark) tr.addMark(start, end, mark);
      else tr.removeMark(start, end, type);
    });
    return true;
  };
}

/** Of the selected words; of the whole link the cursor stands in; or of new words. */
function setLink(editor: Editor, chain: ChainedCommands, link: TextLink | null, words = ''): void {
  chain.extendMarkRange('link');
  if (!link) return void chain.unsetMark('link');
  const attrs = { href: link.href, newWindow: link.newWindow || null };
  if (editor.state.selection.empty && !isInLink(editor.state))
    chain.insertContent({ type: 'text', text: words || link.href, marks: [{ type: 'link', attrs }] });
  else chain.setMark('link', attrs);
}

/** Three columns with a row of headings. */
function emptyTable() {
  const row = (type: 'tableHeader' | 'tableCell') => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };
}
