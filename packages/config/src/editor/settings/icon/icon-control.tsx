import type { Icon } from '@portico/blocks/icon-field';
import { EmptyState } from '@portico/ui/empty-state';
import { fieldStyles } from '@portico/ui/field';
import { SearchField } from '@portico/ui/search-field';
import { type ReactNode, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { GridLayout, Size, Virtualizer } from 'react-aria-components/Virtualizer';
import styles from './icon-control.module.css';
import { drawingOf, iconLabel, iconOf, matchingIcons } from './icon-set.ts';

interface IconControlProps {
  label: string;
  help?: ReactNode;
  value: Icon | undefined;
  isDisabled: boolean;
  onChange(value: Icon | undefined): void;
}

const NONE = 'none of all icons';
const CELL = new Size(48, 48);
const LAYOUT = { minItemSize: CELL, maxItemSize: new Size(64, 48), minSpace: new Size(2, 2) };

/** An icon out of all there are, looked for by name or by what it stands for; or none. */
export function IconControl({ label, value, isDisabled, onChange }: IconControlProps) {
  const labelId = useId();
  const nameId = useId();
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} id={labelId}>
        {label}
      </span>
      <DialogTrigger>
        <Button
          className={`${fieldStyles.input} ${styles.chosen}`}
          isDisabled={isDisabled}
          aria-labelledby={`${labelId} ${nameId}`}
        >
          {value && <IconPicture drawing={value.drawing} />}
          <span id={nameId}>{value ? iconLabel(value.name) : 'None'}</span>
        </Button>
        <Popover className={fieldStyles.popover ?? ''} placement="bottom start" offset={5}>
          <Dialog className={styles.picker ?? ''} aria-label={label}>
            {({ close }) => (
              <IconPicker
                value={value}
                onChange={(icon) => {
                  onChange(icon);
                  close();
                }}
              />
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

function IconPicker({ value, onChange }: Pick<IconControlProps, 'value' | 'onChange'>) {
  const [query, setQuery] = useState('');
  const found = matchingIcons(query);
  const items = [...(query.trim() === '' && value ? [NONE] : []), ...found].map((id) => ({ id }));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to look for one. */}
      <SearchField label="Search icons" value={query} onChange={setQuery} autoFocus />
      <Virtualizer layout={GridLayout} layoutOptions={LAYOUT}>
        <ListBox
          aria-label="Icons"
          layout="grid"
          className={styles.icons ?? ''}
          items={items}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={value ? [value.name] : []}
          onSelectionChange={(keys) => {
            const [key] = keys;
            if (key !== undefined) onChange(key === NONE ? undefined : iconOf(String(key)));
          }}
          renderEmptyState={() => <EmptyState title="No icons found">Try another search.</EmptyState>}
        >
          {({ id }) => (
            <ListBoxItem
              id={id}
              textValue={id === NONE ? 'None' : iconLabel(id)}
              aria-label={id === NONE ? 'None' : iconLabel(id)}
              className={styles.icon ?? ''}
            >
              {id === NONE ? (
                'None'
              ) : (
                <span title={iconLabel(id)}>
                  <IconPicture drawing={drawingOf(id)} />
                </span>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </>
  );
}

function IconPicture({ drawing }: { drawing: string }) {
  return (
    <svg className={styles.picture} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
