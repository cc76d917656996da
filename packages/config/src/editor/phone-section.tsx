import type { Section } from '@portico/model/documents/section';
import { Button } from '@portico/ui/button';
import { PanelSection } from '@portico/ui/panel';
import { RotateCcw } from 'lucide-react';
import { blockName } from './block-name.ts';
import { counted } from '../shared/counted.ts';
import inspector from './inspector.module.css';
import styles from './phone-settings.module.css';
import type { EditorSession } from './session.ts';

/** What of a section differs on phones, and what is hidden there and so not to be seen in this view. */
export function PhoneSection(props: { session: EditorSession; id: string; section: Section }) {
  const { session, id, section } = props;
  const blocks = Object.entries(section.blocks);
  const differing = blocks.filter(([, { phone }]) => phone).map(([block]) => block);
  const open = differing.filter((block) => !section.blocks[block]?.locked);
  const hidden = blocks.filter(([, { phone }]) => phone?.hidden);
  return (
    <div className={styles.phone}>
      <PanelSection title="On phones">
        <div className={inspector.fields}>
          <p className={styles.note}>
            {differing.length === 0
              ? 'All blocks follow the desktop layout.'
              : `${counted(differing.length, 'block differs', 'blocks differ')} from the desktop layout.`}
          </p>
          {differing.length > 0 && (
            <Button
              icon={RotateCcw}
              isDisabled={open.length === 0}
              onPress={() => session.run({ do: 'follow-desktop', section: id, blocks: open })}
            >
              Reset to desktop layout
            </Button>
          )}
          {hidden.length > 0 && (
            <div>
              <h3 className={styles.heading}>Hidden on phones</h3>
              <ul className={styles.hidden} aria-label="Blocks hidden on phones">
                {hidden.map(([block, found]) => (
                  <li key={block}>
                    <button
                      type="button"
                      className={styles.name}
                      onClick={() => session.select({ section: id, blocks: [block] })}
                    >
                      {blockName(found)}
                    </button>
                    <Button
                      small
                      isDisabled={found.locked ?? false}
                      aria-label={`Show ${blockName(found)}`}
                      onPress={() =>
                        session.run({ do: 'hide-on-phones', section: id, blocks: [block], hidden: false })
                      }
                    >
                      Show
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </PanelSection>
    </div>
  );
}
