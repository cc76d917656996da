import { DRAWINGS } from '@portico/blocks/shape/drawings';
import { isOpenShape, SHAPE_FAMILIES, type ShapeName } from '@portico/blocks/shape/shape-names';
import { EmptyState } from '@portico/ui/empty-state';
import { fieldStyles } from '@portico/ui/field';
import { SearchField } from '@portico/ui/search-field';
import { useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { matchingShapes, shapeLabel } from './shape-search.ts';
import styles from './shape-control.module.css';

interface ShapeControlProps {
  label: string;
  value: ShapeName | undefined;
  /** Pictures are cut to it: without lines, and it may be none. */
  isMask: boolean;
  isDisabled: boolean;
  onChange(value: ShapeName | undefined): void;
}

const NONE = 'none';

/** A shape out of all there are, by how they look: by family, or looked for by name. */
export function ShapeControl({ label, value, isMask, isDisabled, onChange }: ShapeControlProps) {
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
          {value && <ShapePicture name={value} />}
          <span id={nameId}>{value ? shapeLabel(value) : 'None'}</span>
        </Button>
        <Popover className={fieldStyles.popover ?? ''} placement="bottom start" offset={5}>
          <Dialog className={styles.picker ?? ''} aria-label={label}>
            {({ close }) => (
              <ShapePicker
                value={value}
                isMask={isMask}
                onChange={(name) => {
                  onChange(name);
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

function ShapePicker({ value, isMask, onChange }: Pick<ShapeControlProps, 'value' | 'isMask' | 'onChange'>) {
  const [query, setQuery] = useState('');
  const found = matchingShapes(query, isMask);
  const families = (Object.keys(SHAPE_FAMILIES) as Array<keyof typeof SHAPE_FAMILIES>)
    .map((family) => ({ family, names: SHAPE_FAMILIES[family].filter((name) => found.has(name)) }))
    .filter(({ names }) => names.length > 0);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to look for one. */}
      <SearchField label="Search shapes" value={query} onChange={setQuery} autoFocus />
      <ListBox
        aria-label="Shapes"
        layout="grid"
        className={styles.shapes ?? ''}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value ?? NONE]}
        onSelectionChange={(keys) => {
          const [key] = keys;
          if (key !== undefined) onChange(key === NONE ? undefined : (key as ShapeName));
        }}
        renderEmptyState={() => <EmptyState title="No shapes found">Try another search.</EmptyState>}
      >
        {isMask && query.trim() === '' && (
          <ListBoxItem id={NONE} textValue="None" className={`${styles.shape} ${styles.none}`}>
            None
          </ListBoxItem>
        )}
        {families.map(({ family, names }) => (
          <ListBoxSection key={family} className={styles.family ?? ''}>
            <Header className={styles.heading ?? ''}>{shapeLabel(family)}</Header>
            {names.map((name) => (
              <ListBoxItem
                key={name}
                id={name}
                textValue={shapeLabel(name)}
                aria-label={shapeLabel(name)}
                className={styles.shape ?? ''}
              >
                <span title={shapeLabel(name)}>
                  <ShapePicture name={name} />
                </span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </>
  );
}

function ShapePicture({ name }: { name: ShapeName }) {
  const [width, height, path] = DRAWINGS[name];
  return (
    <svg
      className={isOpenShape(name) ? `${styles.picture} ${styles.line}` : styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
