import { MAX_FORM_FIELDS } from '@portico/model/form/form';
import type { FormField } from '@portico/model/form/field';
import type { FieldType } from '@portico/model/form/field-types';
import { inOrder } from '@portico/model/documents/schema';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { Menu } from '@portico/ui/menu';
import { showToast } from '@portico/ui/toast';
import { Tree, type TreeNode } from '@portico/ui/tree';
import { ArrowDown, ArrowUp, Copy, Pencil, Plus, Split, Trash2 } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { newEntryId } from '../../shared/entry-id.ts';
import { RowMenu } from '../../shared/row-menu.tsx';
import { conditionText } from './condition-text.ts';
import { FIELD_GROUPS, FIELD_KINDS } from './field-kinds.ts';
import { addField, duplicateField, fieldTitle, moveField, nudgeField, removeField } from './field-moves.ts';
import { FormUses } from './form-uses.tsx';
import styles from './forms.module.css';
import { applyFieldEdits, type PartProps } from './part-props.ts';

/** The form's name, its fields in order, and where it is shown. */
export function BuildPart(props: PartProps) {
  const { form, edits, id, mayEdit } = props;
  const nodes = inOrder(form.fields).map((field): TreeNode<FormField & { id: string }> => {
    const text = fieldTitle(field);
    return {
      id: field.id,
      text,
      label: `${text}, ${FIELD_KINDS[field.type].label}`,
      value: field,
      children: [],
    };
  });
  return (
    <>
      <EditText
        edits={edits}
        path={['name']}
        label="Name"
        help="Not shown to visitors."
        isDisabled={!mayEdit}
      />
      <section className={styles.fields}>
        <h2 className={styles.title}>Fields</h2>
        <Tree
          label="Fields"
          nodes={nodes}
          dragType="portico-form-field"
          expanded={NONE}
          onExpandedChange={() => undefined}
          accepts={() => false}
          getHref={(node) => fieldAddress(id, node.id)}
          {...(mayEdit
            ? {
                onMove: (moved: string, target: string | null, position: 'before' | 'after' | 'inside') => {
                  if (target !== null && position !== 'inside')
                    applyFieldEdits(edits, moveField(form.fields, moved, target, position));
                },
                onNudge: (nudged: string, direction: 'up' | 'down' | 'in' | 'out') => {
                  if (direction === 'up' || direction === 'down')
                    applyFieldEdits(edits, nudgeField(form.fields, nudged, direction));
                },
              }
            : {})}
          renderRow={(node) => <FieldRow {...props} field={node.value} />}
          empty={<EmptyState title="No fields yet">Add the fields you want to ask for.</EmptyState>}
        />
        {mayEdit && <AddField {...props} />}
      </section>
      <FormUses id={id} name={form.name} mayEdit={mayEdit} />
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();
const fieldAddress = (form: string, field: string) => `${addresses.form(form)}?field=${field}`;

function AddField({ form, edits, id }: PartProps) {
  const { go } = useGo();
  const isFull = Object.keys(form.fields).length >= MAX_FORM_FIELDS;
  const add = (type: FieldType) => {
    const field = newEntryId();
    applyFieldEdits(edits, addField(form.fields, field, type));
    go(fieldAddress(id, field));
  };
  return (
    <div>
      <Menu
        label="Add a field"
        groups={FIELD_GROUPS.map(({ title, types }) => ({
          title,
          actions: types.map((type) => {
            const { label, icon, help } = FIELD_KINDS[type];
            return { id: type, label, icon, ...(help ? { help } : {}), onAction: () => add(type) };
          }),
        }))}
      >
        <Button icon={Plus} isDisabled={isFull}>
          Add a field
        </Button>
      </Menu>
      {isFull && <p className={styles.note}>A form can have at most {MAX_FORM_FIELDS} fields.</p>}
    </div>
  );
}

function FieldRow({ form, edits, id, field, mayEdit }: PartProps & { field: FormField & { id: string } }) {
  const { go } = useGo();
  const { label, icon: Icon } = FIELD_KINDS[field.type];
  const title = fieldTitle(field);
  const isRequired = 'required' in field && field.required;
  const remove = () => {
    const takeBack = applyFieldEdits(edits, removeField(form.fields, field.id));
    showToast(`“${title}” removed`, takeBack, { isStep: true });
  };
  return (
    <>
      <Icon size={15} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <span className={styles.fieldTitle}>
        {title}
        {isRequired && <span className={styles.note}> · required</span>}
      </span>
      {field.showIf && (
        <span className={styles.branch} title={`Shown if ${conditionText(field.showIf, form.fields)}`}>
          <Split size={13} aria-hidden />
          <VisuallyHidden>Shown if {conditionText(field.showIf, form.fields)}</VisuallyHidden>
        </span>
      )}
      <span className={styles.kind}>{label}</span>
      {mayEdit && (
        <RowMenu
          label={`Actions for ${title}`}
          groups={[
            {
              actions: [
                { id: 'edit', label: 'Edit', icon: Pencil, onAction: () => go(fieldAddress(id, field.id)) },
                {
                  id: 'duplicate',
                  label: 'Duplicate',
                  icon: Copy,
                  onAction: () => applyFieldEdits(edits, duplicateField(form.fields, field.id, newEntryId())),
                },
                {
                  id: 'up',
                  label: 'Move up',
                  icon: ArrowUp,
                  keys: 'Alt+Up',
                  onAction: () => applyFieldEdits(edits, nudgeField(form.fields, field.id, 'up')),
                },
                {
                  id: 'down',
                  label: 'Move down',
                  icon: ArrowDown,
                  keys: 'Alt+Down',
                  onAction: () => applyFieldEdits(edits, nudgeField(form.fields, field.id, 'down')),
                },
              ],
            },
            { actions: [{ id: 'delete', label: 'Remove', icon: Trash2, danger: true, onAction: remove }] },
          ]}
        />
      )}
    </>
  );
}
