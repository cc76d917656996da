import { definitionOf } from '@portico/blocks/registry';
import { inOrder } from '@portico/model/documents/schema';
import { sectionsPath } from '@portico/model/editor/editor-part';
import { ConflictDialog, type ConflictPlaces } from '../shared/documents/conflict/conflict-dialog.tsx';
import type { SaveStatus } from '../shared/documents/edits/document-edits.ts';
import { fieldName } from '../shared/documents/conflict/field-names.ts';
import { type Editor, useEditor } from './editor-context.ts';

/** Somebody else changed the same: asks which to keep, and shows on the page what it is about. */
export function EditorConflicts({ status }: { status: SaveStatus }) {
  const editor = useEditor();
  return <ConflictDialog edits={editor.session.edits} status={status} places={conflictPlaces(editor)} />;
}

/** Where fields that two people changed stand on the page: selected there, and brought into view. */
function conflictPlaces({ session, tell, part, document }: Editor): ConflictPlaces {
  const root = sectionsPath(part, document.kind);
  const find = (path: readonly string[]) => {
    if (!root.every((key, index) => path[index] === key)) return null;
    const [section = '', inside, block = '', ...rest] = path.slice(root.length);
    const { sections } = session.snapshot();
    if (!Object.hasOwn(sections, section)) return null;
    const isBlock = inside === 'blocks' && Object.hasOwn(sections[section]?.blocks ?? {}, block);
    return isBlock
      ? { section, block, field: rest[0] === 'fields' ? rest.slice(1) : rest }
      : { section, field: inside === undefined ? [] : [inside] };
  };
  return {
    nameOf(path) {
      const found = find(path);
      if (!found) return undefined;
      const { sections } = session.snapshot();
      const type =
        found.block === undefined ? '' : (sections[found.section]?.blocks[found.block]?.type ?? '');
      const at = inOrder(sections).findIndex(({ id }) => id === found.section) + 1;
      const name = found.block === undefined ? `Section ${at}` : (definitionOf(type)?.name ?? type);
      return found.field.length > 0 ? `${name}: ${fieldName(found.field).toLowerCase()}` : name;
    },
    show(path) {
      const found = find(path);
      if (!found) return;
      const { section, block } = found;
      session.select({ section, blocks: block === undefined ? [] : [block] });
      tell({ type: 'show', section, ...(block === undefined ? {} : { block }) });
    },
  };
}
