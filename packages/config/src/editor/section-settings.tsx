import { maxLengthOf } from '@portico/model/text/max-length';
import { type Section, type SectionTheme, section as sectionSchema } from '@portico/model/documents/section';
import { nearLimit } from '@portico/model/documents/limits';
import { Checkbox } from '@portico/ui/choice';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Select } from '@portico/ui/select';
import { SectionEdgeSettings } from './section-edge-settings.tsx';
import { SectionBackground } from './section-background.tsx';
import { anchorProblem } from '@portico/model/addresses/anchor';
import { TextField } from '@portico/ui/text-field';
import styles from './inspector.module.css';
import type { EditorSession } from './session.ts';
import { useSides } from './sides.ts';

const MOST_NAME = maxLengthOf(sectionSchema, ['name']);
const MOST_ANCHOR = maxLengthOf(sectionSchema, ['anchor']);

const THEMES: ReadonlyArray<{ value: SectionTheme; label: string }> = [
  { value: 'lightest', label: 'Lightest' },
  { value: 'light', label: 'Light' },
  { value: 'bright', label: 'Bright' },
  { value: 'dark', label: 'Dark' },
  { value: 'darkest', label: 'Darkest' },
];
const HEIGHTS = [
  { value: 'fit', label: 'Fit content' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
  { value: 'screen', label: 'Full screen' },
] as const;
const WIDTHS = [
  { value: 'text', label: 'Text' },
  { value: 'normal', label: 'Normal' },
  { value: 'wide', label: 'Wide' },
  { value: 'full', label: 'Full width' },
] as const;
const PADDINGS = [
  { value: 'none', label: 'None' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const;
const ALIGNMENTS = [
  { value: 'top', label: 'Top' },
  { value: 'middle', label: 'Middle' },
  { value: 'bottom', label: 'Bottom' },
] as const;

const SIDES = [
  { value: 'start', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'end', label: 'Right' },
] as const;

/** What can be set about a section. */
export function SectionSettings(props: { session: EditorSession; id: string; section: Section }) {
  const { session, id, section } = props;
  const sides = useSides(SIDES);
  const near = nearLimit('blocksPerLayout', Object.keys(section.blocks).length);
  return (
    <div className={styles.fields}>
      {near && <Message>{near} blocks. Further ones need another section.</Message>}
      <TextField
        label="Name"
        help="Only shown here, not to visitors."
        value={section.name ?? ''}
        most={MOST_NAME}
        onChange={(value) =>
          session.run(
            { do: 'set-section', section: id, key: 'name', value: value || undefined },
            `name ${id}`,
          )
        }
      />
      <Select
        label="Colour theme"
        options={THEMES}
        value={section.theme ?? 'lightest'}
        onChange={(value) => session.run({ do: 'set-section', section: id, key: 'theme', value })}
      />
      <PanelSection title="Background">
        <div className={styles.fields}>
          <SectionBackground session={session} id={id} section={section} />
        </div>
      </PanelSection>
      <PanelSection title="Size and spacing">
        <div className={styles.fields}>
          <Select
            label="Height"
            options={HEIGHTS}
            value={section.height ?? 'fit'}
            onChange={(value) => session.run({ do: 'set-section', section: id, key: 'height', value })}
          />
          <Select
            label="Content width"
            options={WIDTHS}
            value={section.width ?? (section.layout === 'grid' ? 'wide' : 'text')}
            onChange={(value) => session.run({ do: 'set-section', section: id, key: 'width', value })}
          />
          <Select
            label="Space above and below"
            options={PADDINGS}
            value={section.padding ?? 'medium'}
            onChange={(value) => session.run({ do: 'set-section', section: id, key: 'padding', value })}
          />
          <Select
            label="Vertical alignment"
            options={ALIGNMENTS}
            value={section.align ?? 'top'}
            onChange={(value) => session.run({ do: 'set-section', section: id, key: 'align', value })}
          />
          <Select
            label="Horizontal alignment"
            options={sides}
            value={section.justify ?? 'center'}
            onChange={(value) => session.run({ do: 'set-section', section: id, key: 'justify', value })}
          />
        </div>
      </PanelSection>
      <PanelSection title="Dividers">
        <div className={styles.fields}>
          <SectionEdgeSettings session={session} id={id} section={section} />
          <Checkbox
            label="Line above"
            isSelected={section.divider ?? false}
            onChange={(value) =>
              session.run({ do: 'set-section', section: id, key: 'divider', value: value || undefined })
            }
          />
        </div>
      </PanelSection>
      <TextField
        label="Anchor"
        help="Links to #name jump here."
        error={anchorProblem(section.anchor ?? '') ?? undefined}
        value={section.anchor ?? ''}
        most={MOST_ANCHOR}
        onChange={(value) =>
          session.run(
            { do: 'set-section', section: id, key: 'anchor', value: value || undefined },
            `anchor ${id}`,
          )
        }
      />
    </div>
  );
}
