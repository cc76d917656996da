import { holdsOf } from '@portico/blocks/registry';
import { PHONE_COLUMNS } from '@portico/model/documents/block';
import { phoneView, placeAmong } from '@portico/model/layout/phone-view';
import type { Section } from '@portico/model/documents/section';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { Switch } from '@portico/ui/choice';
import { NumberField } from '@portico/ui/number-field';
import { PanelSection } from '@portico/ui/panel';
import { ArrowDown, ArrowUp, RotateCcw } from 'lucide-react';
import inspector from './inspector.module.css';
import type { EditorSession } from './session.ts';
import styles from './phone-settings.module.css';

/** How the selected blocks stand on phones, where that differs from what the desktop gives. */
export function PhoneSettings(props: {
  session: EditorSession;
  sectionId: string;
  section: Section;
  blocks: readonly string[];
}) {
  const { session, sectionId, section, blocks } = props;
  const found = blocks.flatMap((id) => section.blocks[id] ?? []);
  const some = { section: sectionId, blocks };
  const [only] = blocks.length === 1 ? blocks : [];
  const isGrid = section.layout === 'grid';
  const view = isGrid ? phoneView(section, holdsOf) : undefined;
  const box = only === undefined ? undefined : view?.boxes[only];
  const isLocked = found.some(({ locked }) => locked);
  const isHidden = found.length > 0 && found.every(({ phone }) => phone?.hidden);
  const differs = found.some(({ phone }) => phone);
  const place = view && placeAmong(view, blocks);
  const move = (to: number) => session.run({ do: 'move-on-phone', ...some, at: to });
  return (
    <div className={styles.phone}>
      <PanelSection
        title="On phones"
        {...(differs ? { actions: <Badge tone="accent">Differs from desktop</Badge> } : {})}
      >
        <div className={inspector.fields}>
          {place && (
            <fieldset className={inspector.row} aria-label="Order on phones">
              <Button
                icon={ArrowUp}
                isDisabled={isLocked || place.at === 0}
                onPress={() => move(place.at - 1)}
              >
                Move up
              </Button>
              <Button
                icon={ArrowDown}
                isDisabled={isLocked || place.at >= place.last}
                onPress={() => move(place.at + 1)}
              >
                Move down
              </Button>
            </fieldset>
          )}
          {box && only !== undefined && (
            <div className={styles.pair}>
              <NumberField
                label="Width in columns"
                minValue={1}
                maxValue={PHONE_COLUMNS}
                isDisabled={isLocked}
                value={box.columns}
                onChange={(w) => session.run({ do: 'place-on-phone', section: sectionId, block: only, w })}
              />
              <NumberField
                label="First column"
                minValue={1}
                maxValue={PHONE_COLUMNS - box.columns + 1}
                isDisabled={isLocked || box.columns === PHONE_COLUMNS}
                value={box.column + 1}
                onChange={(column) =>
                  session.run({ do: 'place-on-phone', section: sectionId, block: only, x: column - 1 })
                }
              />
            </div>
          )}
          <Switch
            label="Shown on phones"
            isSelected={!isHidden}
            isDisabled={isLocked}
            onChange={(isShown) => session.run({ do: 'hide-on-phones', ...some, hidden: !isShown })}
          />
          {!isGrid && (
            <p className={styles.note}>
              In this section, blocks are stacked in the same order on every screen.
            </p>
          )}
          {differs && (
            <Button
              icon={RotateCcw}
              isDisabled={isLocked}
              onPress={() => session.run({ do: 'follow-desktop', ...some })}
            >
              Reset to desktop layout
            </Button>
          )}
        </div>
      </PanelSection>
    </div>
  );
}
