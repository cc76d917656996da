import type { AnyBlockSetting } from '@portico/blocks/editing/block-settings';
import { blockEditors } from '@portico/blocks/editing/editors';
import { definitionOf } from '@portico/blocks/registry';
import { blockSettings } from '@portico/blocks/editing/settings';
import { isMailField } from '@portico/model/campaigns/mail-blocks';
import { isExample } from '@portico/model/documents/block-definition';
import type { Block } from '@portico/model/documents/block';
import { sameJson } from '@portico/model/documents/merge';
import { maxLengthOf } from '@portico/model/text/max-length';
import { IconButton } from '@portico/ui/button';
import { PanelSection } from '@portico/ui/panel';
import { RotateCcw } from 'lucide-react';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { useMay } from '../../shared/session.tsx';
import { EXAMPLE_NOTE } from '../block-name.ts';
import { useEditor } from '../editor-context.ts';
import { BlockPlace } from '../pictures/block-place.ts';
import { useKeyboardInCanvas, useRested } from '../use-rested.ts';
import styles from './block-settings.module.css';
import { SettingField } from './setting-field.tsx';
import { useHolds } from './use-holds.ts';

/** What can be set about one block, live on the page; each can be taken back to how it began. */
export function BlockSettings(props: { sectionId: string; id: string; block: Block }) {
  const { session, text, part } = useEditor();
  const may = useMay();
  const { sectionId, id } = props;
  const isWritten = useSyncExternalStore(text.subscribe, () => text.snapshot().writing?.block === id);
  const isInCanvas = useKeyboardInCanvas();
  // Words that are being written on the page come here when they rest; who comes here themselves finds them already.
  const block = useRested(props.block, isWritten && isInCanvas);
  const definition = definitionOf(block.type);
  const known = (blockSettings[block.type] ?? []).filter(
    ({ field }) => part !== 'mail' || isMailField(block.type, field),
  );
  const fields = { ...definition?.defaults, ...block.fields };
  const isShown = ({ when, permission }: AnyBlockSetting) =>
    (!permission || may(permission)) && (!when || when(fields));
  const listed = known.some((one) => one.field === 'collection' && isShown(one));
  const isHeld = useHolds(
    listed ? fields.collection : '',
    known.flatMap(({ holds, lacks }) => holds ?? lacks ?? [])[0],
  );
  const place = useMemo(() => ({ section: sectionId, block: id }), [sectionId, id]);
  if (!definition)
    return <p className={styles.note}>This block comes from an extension this site does not have.</p>;
  const shown = known.filter(
    (one) => isShown(one) && (one.holds === undefined || isHeld) && (one.lacks === undefined || !isHeld),
  );
  const example = isExample(definition, fields) && <p className={styles.note}>{EXAMPLE_NOTE}</p>;
  if (shown.length === 0)
    return (
      <>
        {example}
        <p className={styles.note}>
          {blockEditors[block.type]?.note ??
            'Press Enter, double-click or tap again to write on the page. Type / on an empty line to insert headings, lists and blocks.'}
        </p>
      </>
    );
  const set = (setting: AnyBlockSetting, value: unknown, typing: boolean, part: readonly string[] = []) =>
    session.run(
      {
        do: 'set-field',
        section: sectionId,
        block: id,
        path: [setting.field, ...part],
        value:
          part.length === 0 && value === '' && !(setting.field in definition.defaults) ? undefined : value,
      },
      typing ? `${id} ${setting.field}` : undefined,
    );
  const groups = [...new Set(shown.map(({ group }) => group))];
  const sets = groups.map((group) => (
    <div key={group ?? ''} className={styles.group}>
      <PanelSection {...(group ? { title: group } : {})}>
        <div className={styles.fields}>
          {shown
            .filter((setting) => setting.group === group)
            .map((setting) => (
              <SettingRow
                key={setting.field}
                setting={setting}
                type={block.type}
                value={fields[setting.field] ?? setting.unset?.(fields)}
                initial={setting.unset ? setting.unset(fields) : definition.defaults[setting.field]}
                isLocked={block.locked ?? false}
                onSet={set}
              />
            ))}
        </div>
      </PanelSection>
    </div>
  ));
  return (
    <BlockPlace value={place}>
      {example}
      {sets}
    </BlockPlace>
  );
}

interface RowProps {
  setting: AnyBlockSetting;
  /** Of the block. */
  type: string;
  value: unknown;
  initial: unknown;
  isLocked: boolean;
  /** @param typing one of many small steps, undone together */
  onSet(setting: AnyBlockSetting, value: unknown, typing: boolean, part?: readonly string[]): void;
}

/** One setting with its way back. Letters typed into another one do not draw it again. */
const SettingRow = memo(function SettingRow({ setting, type, value, initial, isLocked, onSet }: RowProps) {
  const isChanged = !sameJson(value, initial) && !needsNoReset(setting);
  return (
    <div className={styles.setting}>
      <SettingField
        setting={setting}
        most={(...path) => lettersOf(type, path)}
        value={value}
        isDisabled={isLocked}
        onChange={(next, typing = false) => onSet(setting, next, typing)}
        onPart={(part, next, typing = false) => onSet(setting, next, typing, part)}
      />
      {isChanged && !isLocked && (
        <span className={styles.reset}>
          <IconButton
            small
            icon={RotateCcw}
            label={`Reset ${setting.label.toLowerCase()}`}
            // What holds without may be another thing tomorrow, as in another design.
            onPress={() => onSet(setting, setting.unset ? undefined : initial, false)}
          />
        </span>
      )}
    </div>
  );
}, isSameRow);

const known = new Map<string, number | undefined>();

/** How many letters a field of a block may have. Schemas do not change: each is asked once. */
function lettersOf(type: string, path: readonly string[]): number | undefined {
  const key = `${type} ${path.join(' ')}`;
  const schema = definitionOf(type)?.schema;
  if (!known.has(key)) known.set(key, schema && maxLengthOf(schema, path));
  return known.get(key);
}

/** What a setting does when it is set is the same as long as its block is. */
function isSameRow(a: RowProps, b: RowProps): boolean {
  return a.setting === b.setting && a.isLocked === b.isLocked && sameJson(a.value, b.value);
}

/** Words and pictures begin empty: that is nothing to go back to. */
const needsNoReset = ({ control }: AnyBlockSetting) =>
  [
    'words',
    'rich-text',
    'picture',
    'list',
    'link',
    'file',
    'video',
    'audio',
    'embed',
    'colour',
    'shadow',
  ].includes(control.as);
