import {
  addOption,
  addValue,
  moveOption,
  moveValue,
  type OptionsAndVariants,
  optionNameProblem,
  removeOption,
  removeValue,
  renameOption,
  renameValue,
  valuesOfOption,
} from '@portico/model/commerce/product-options';
import { OWN_LIMITS } from '@portico/model/documents/limits';
import { Button, IconButton } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Menu, type MenuAction } from '@portico/ui/menu';
import { addedTags } from '@portico/ui/tags-field';
import { TextField } from '@portico/ui/text-field';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import styles from './products.module.css';
import type { useVariants } from './use-variants.ts';

type CarryOut = ReturnType<typeof useVariants>['carryOut'];

/** What there is to choose of a product, such as its size, and the choices of each. Variants follow. */
export function OptionEditor({
  product,
  carryOut,
  mayEdit,
}: {
  product: OptionsAndVariants;
  carryOut: CarryOut;
  mayEdit: boolean;
}) {
  return (
    <div className={styles.options}>
      {product.options.map((name, index) => (
        // Options have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <OptionRow key={index} {...{ product, carryOut, mayEdit, name, index }} />
      ))}
      {mayEdit && product.options.length < OWN_LIMITS.optionsPerProduct && (
        <NewOption product={product} carryOut={carryOut} />
      )}
    </div>
  );
}

function OptionRow(props: {
  product: OptionsAndVariants;
  carryOut: CarryOut;
  mayEdit: boolean;
  name: string;
  index: number;
}) {
  const { product, carryOut, mayEdit, name, index } = props;
  const [typed, setTyped] = useState<string>();
  const [renaming, setRenaming] = useState<string>();
  const values = valuesOfOption(product, index);
  const move = (label: string, icon: MenuAction['icon'], to: number): MenuAction => ({
    id: label,
    label,
    ...(icon ? { icon } : {}),
    isDisabled: !(to in product.options),
    onAction: () => carryOut((now) => moveOption(now, index, to)),
  });
  return (
    <fieldset className={styles.option} aria-label={`Option ${name}`}>
      <TextField
        label={`Name of option ${index + 1}`}
        hideLabel
        value={typed ?? name}
        isDisabled={!mayEdit}
        maxLength={OWN_LIMITS.optionNameLength}
        onChange={setTyped}
        onBlur={() => {
          if (typed !== undefined && typed.trim() !== name)
            carryOut((now) => renameOption(now, index, typed));
          setTyped(undefined);
        }}
        error={typed === undefined ? undefined : optionNameProblem(product, typed, index)}
      />
      <div className={styles.values}>
        {values.map((value, at) =>
          mayEdit ? (
            <Menu
              key={value}
              label={`${name}: ${value}`}
              groups={[
                {
                  actions: [
                    { id: 'rename', label: 'Rename', icon: Pencil, onAction: () => setRenaming(value) },
                    {
                      id: 'before',
                      label: 'Move left',
                      icon: ArrowLeft,
                      isDisabled: at === 0,
                      onAction: () => carryOut((now) => moveValue(now, index, value, -1)),
                    },
                    {
                      id: 'after',
                      label: 'Move right',
                      icon: ArrowRight,
                      isDisabled: at === values.length - 1,
                      onAction: () => carryOut((now) => moveValue(now, index, value, 1)),
                    },
                  ],
                },
                {
                  actions: [
                    {
                      id: 'remove',
                      label: 'Remove with its variants',
                      icon: Trash2,
                      danger: true,
                      isDisabled: values.length < 2,
                      onAction: () => carryOut((now) => removeValue(now, index, value), `“${value}” removed`),
                    },
                  ],
                },
              ]}
            >
              <PlainButton className={styles.value ?? ''}>{value}</PlainButton>
            </Menu>
          ) : (
            <span key={value} className={styles.value}>
              {value}
            </span>
          ),
        )}
        {mayEdit && (
          <NewValues
            label={`Add a choice to ${name}`}
            onAdd={(added) =>
              carryOut((now, make) => {
                let plan: ReturnType<typeof addValue> = now;
                for (const value of added) {
                  if ('refused' in plan) return plan;
                  plan = addValue(plan, index, value, make);
                }
                return plan;
              })
            }
          />
        )}
      </div>
      {mayEdit && (
        <Menu
          label={`Option ${name}`}
          groups={[
            {
              actions: [move('Move up', ArrowUp, index - 1), move('Move down', ArrowDown, index + 1)],
            },
            {
              actions: [
                {
                  id: 'remove',
                  label: 'Remove option',
                  icon: Trash2,
                  danger: true,
                  onAction: () => carryOut((now) => removeOption(now, index), `“${name}” removed`),
                },
              ],
            },
          ]}
        >
          <IconButton icon={Ellipsis} label={`Actions for option ${name}`} />
        </Menu>
      )}
      {renaming !== undefined && (
        <RenameDialog
          value={renaming}
          onClose={() => setRenaming(undefined)}
          onRename={(to) => {
            if (carryOut((now) => renameValue(now, index, renaming, to))) setRenaming(undefined);
          }}
        />
      )}
    </fieldset>
  );
}

function RenameDialog(props: { value: string; onClose(): void; onRename(to: string): void }) {
  const [typed, setTyped] = useState(props.value);
  const rename = () => props.onRename(typed);
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={`Rename “${props.value}”`}
      actions={
        <>
          <Button kind="primary" onPress={rename} isDisabled={typed.trim() === ''}>
            Rename
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is about this field alone.
        autoFocus
        label="Choice"
        value={typed}
        maxLength={OWN_LIMITS.optionValueLength}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') rename();
        }}
      />
    </Dialog>
  );
}

/** Typed choices become choices by Enter, a comma, or leaving. */
function NewValues({
  label,
  onAdd,
  onType,
}: {
  label: string;
  onAdd(values: string[]): boolean;
  onType?(text: string): void;
}) {
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
  };
  const add = (text: string) => {
    const values = addedTags([], text);
    if (values.length === 0 || onAdd(values)) type('');
    else setTyped(text.replace(/,\s*$/, ''));
  };
  return (
    <input
      aria-label={label}
      placeholder="Add a choice"
      value={typed}
      maxLength={1000}
      onChange={(event) =>
        event.target.value.endsWith(',') ? add(event.target.value) : type(event.target.value)
      }
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        add(typed);
      }}
      onBlur={() => add(typed)}
    />
  );
}

function NewOption({ product, carryOut }: { product: OptionsAndVariants; carryOut: CarryOut }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [values, setValues] = useState<string[]>([]);
  const [pending, setPending] = useState('');
  const close = () => {
    setOpen(false);
    setName('');
    setValues([]);
    setPending('');
  };
  if (!isOpen)
    return (
      <div>
        <Button icon={Plus} onPress={() => setOpen(true)}>
          {product.options.length === 0 ? 'Add an option such as size' : 'Add an option'}
        </Button>
      </div>
    );
  const all = [...values, ...addedTags(values, pending)];
  const create = () => {
    if (carryOut((now, make) => addOption(now, name, all, make))) close();
  };
  return (
    <form
      className={styles.option}
      aria-label="New option"
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one asked for it this moment.
        autoFocus
        label="Name of the new option"
        hideLabel
        placeholder="Size"
        value={name}
        maxLength={OWN_LIMITS.optionNameLength}
        onChange={setName}
        error={name === '' ? undefined : optionNameProblem(product, name)}
      />
      <div className={styles.values}>
        {values.map((value) => (
          <PlainButton
            key={value}
            className={styles.value ?? ''}
            aria-label={`Remove ${value}`}
            onPress={() => setValues(values.filter((one) => one !== value))}
          >
            {value} ×
          </PlainButton>
        ))}
        <NewValues
          label="Choices of the new option"
          onType={setPending}
          onAdd={(added) => {
            setValues([...values, ...addedTags(values, added.join(','))]);
            return true;
          }}
        />
      </div>
      <div className={styles.add}>
        <Button type="submit" kind="primary" isDisabled={name.trim() === '' || all.length === 0}>
          Add
        </Button>
        <Button onPress={close}>Cancel</Button>
      </div>
    </form>
  );
}
