import type { AnyBlockSetting } from '@portico/blocks/block-settings';
import { definitionOf } from '@portico/blocks/registry';
import { blockSettings } from '@portico/blocks/settings';
import type { Block } from '@portico/model/block';
import { sameJson } from '@portico/model/merge';
import { IconButton } from '@portico/ui/button';
import { PanelSection } from '@portico/ui/panel';
import { RotateCcw } from 'lucide-react';
import { useEditor } from '../editor-context.ts';
import styles from './block-settings.module.css';
import { SettingField } from './setting-field.tsx';

/** What can be set about one block, live on the page; each can be taken back to how it began. */
export function BlockSettings(props: { sectionId: string; id: string; block: Block }) {
  const { session } = useEditor();
  const { sectionId, id, block } = props;
  const definition = definitionOf(block.type);
  if (!definition)
    return <p className={styles.note}>This block was made by something this site does not have.</p>;
  const fields = { ...definition.defaults, ...block.fields };
  const shown = (blockSettings[block.type] ?? []).filter(({ when }) => !when || when(fields));
  if (shown.length === 0)
    return (
      <p className={styles.note}>
        Press Enter or double-click to write on the page itself. A / on an empty line finds headings, lists
        and blocks.
      </p>
    );
  const set = (setting: AnyBlockSetting, value: unknown, typing: boolean) =>
    session.run(
      {
        do: 'set-field',
        section: sectionId,
        block: id,
        path: [setting.field],
        value: value === '' && !(setting.field in definition.defaults) ? undefined : value,
      },
      typing ? `${id} ${setting.field}` : undefined,
    );
  const groups = [...new Set(shown.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group ?? ''} className={styles.group}>
      <PanelSection {...(group ? { title: group } : {})}>
        <div className={styles.fields}>
          {shown
            .filter((setting) => setting.group === group)
            .map((setting) => {
              const value = fields[setting.field];
              const isChanged =
                !sameJson(value, definition.defaults[setting.field]) && !needsNoReset(setting);
              return (
                <div key={setting.field} className={styles.setting}>
                  <SettingField
                    setting={setting}
                    value={value}
                    isDisabled={block.locked ?? false}
                    onChange={(next, typing = false) => set(setting, next, typing)}
                  />
                  {isChanged && !block.locked && (
                    <span className={styles.reset}>
                      <IconButton
                        small
                        icon={RotateCcw}
                        label={`Reset ${setting.label.toLowerCase()}`}
                        onPress={() => set(setting, definition.defaults[setting.field], false)}
                      />
                    </span>
                  )}
                </div>
              );
            })}
        </div>
      </PanelSection>
    </div>
  ));
}

/** Words and pictures begin empty: that is nothing to go back to. */
const needsNoReset = ({ control }: AnyBlockSetting) =>
  ['words', 'picture', 'pictures', 'link'].includes(control.as);
