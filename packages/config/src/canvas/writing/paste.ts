import { readTypedLink } from '@portico/model/addresses/typed-link';
import { DOMSerializer, Node, type Schema, Slice } from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { WrittenFieldProps } from '@portico/blocks/page-context';
import { pastedRichText } from '../../editor/paste/pasted-rich-text.ts';
import { picturesAlone } from '../../editor/paste/pasted-parts.ts';
import { fromModel } from './from-model.ts';
import { plainDocument } from './plain-schema.ts';

/**
 * What a field takes of the clipboard: rich text with its structure and without noise, other fields the words alone.
 * @param onPictures takes those that stood in the text
 */
export function pasteProps(
  kind: WrittenFieldProps['kind'],
  onPictures: (html: string, files: readonly File[]) => void,
): EditorProps {
  if (kind === 'rich')
    return {
      transformPastedHTML: (html, { state }) => (isOwn(html) ? html : cleaned(html, state.schema)),
      handlePaste: (view, { clipboardData }) => {
        if (!clipboardData) return false;
        const html = clipboardData.getData('text/html');
        const pictures = isOwn(html) ? '' : picturesAlone(html);
        const text = clipboardData.getData('text/plain');
        // Word and spreadsheets lend a picture of the words beside them.
        const files = text.trim() === '' ? [...clipboardData.files] : [];
        if (pictures !== '' || files.length > 0) onPictures(pictures, files);
        return pasteLink(view, text);
      },
    };
  return {
    handlePaste: (view, { clipboardData }) => {
      const text = clipboardData?.getData('text/plain').replace(/\r\n?/g, '\n').trim() ?? '';
      if (text === '') return false;
      const words = Node.fromJSON(
        view.state.schema,
        plainDocument(kind === 'line' ? text.replace(/\s+/g, ' ') : text, kind),
      );
      view.dispatch(view.state.tr.replaceSelection(new Slice(words.content, 0, 0)).scrollIntoView());
      return true;
    },
  };
}

/** Copied from text like this one, which says itself where it was cut. */
const isOwn = (html: string) => /\sdata-pm-slice=/.test(html);

function cleaned(html: string, schema: Schema): string {
  const { content } = Node.fromJSON(schema, fromModel(pastedRichText(html)));
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(content));
  return holder.innerHTML;
}

/** An address alone becomes a link: of the selected words, else of itself. */
function pasteLink({ state, dispatch }: EditorView, text: string): boolean {
  const address = text.trim();
  const { selection, schema } = state;
  const type = schema.marks.link;
  if (!type || !/^(https?:\/\/|mailto:)\S+$/i.test(address) || selection.$from.parent.type.spec.code)
    return false;
  const read = readTypedLink(address);
  const href = read.ok ? read.href : read.anyway;
  if (href === undefined || !selection.$from.sameParent(selection.$to)) return false;
  const mark = type.create({ href, newWindow: null });
  const transaction = selection.empty
    ? state.tr
        .replaceSelectionWith(schema.text(address, [...selection.$from.marks(), mark]), false)
        .removeStoredMark(type)
    : state.tr.addMark(selection.from, selection.to, mark);
  dispatch(transaction.scrollIntoView());
  return true;
}
