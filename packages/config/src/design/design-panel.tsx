import type { Styles } from '@portico/model/styles';
import { ColorField } from '@portico/ui/color-field';
import { Panel, PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SliderField } from '@portico/ui/slider-field';
import { useQuery } from '@tanstack/react-query';
import { singletonQuery } from '../api/queries.ts';
import type { Document } from '../api/types.ts';
import { LoadFailure } from '../app/load-failure.tsx';
import { useMay } from '../app/session.tsx';
import { ConflictDialog } from '../documents/conflict-dialog.tsx';
import type { DocumentEdits } from '../documents/document-edits.ts';
import { EditSelect, EditSwitch, EditText } from '../documents/edit-fields.tsx';
import { SaveStamp } from '../documents/save-stamp.tsx';
import { useEdit, useEdits } from '../documents/use-edits.ts';
import { ContrastWarning } from './contrast-warning.tsx';
import { FontFields } from './font-fields.tsx';
import { useSitePreview } from '../documents/use-site-preview.ts';

/** How the site looks: colours, type, space, buttons, header. Shown in the preview while one chooses. */
export function DesignPanel() {
  const { data, error, refetch } = useQuery(singletonQuery<Styles>('styles'));
  if (error) return <LoadFailure title="Design" error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <Panel title="Design" bare>
        <Skeleton height={44} />
      </Panel>
    );
  return <Design loaded={data} />;
}

const COLORS: Array<{ key: keyof Styles['palette']['colors']; label: string }> = [
  { key: 'white', label: 'Lightest' },
  { key: 'lightAccent', label: 'Light' },
  { key: 'accent', label: 'Bright' },
  { key: 'darkAccent', label: 'Dark' },
  { key: 'black', label: 'Darkest' },
];

const THEMES = [
  { value: 'lightest', label: 'Lightest' },
  { value: 'light', label: 'Light' },
  { value: 'bright', label: 'Bright' },
  { value: 'dark', label: 'Dark' },
  { value: 'darkest', label: 'Darkest' },
];

function Design({ loaded }: { loaded: Document<Styles> }) {
  const may = useMay();
  const { edits, document, status } = useEdits(loaded);
  useSitePreview(document);
  return (
    <Panel title="Design" note={<SaveStamp edits={edits} status={status} />}>
      <PanelSection title="Colours">
        <div style={{ marginInline: -8 }}>
          {COLORS.map(({ key, label }) => (
            <PaletteColor key={key} edits={edits} name={key} label={label} />
          ))}
        </div>
        <ContrastWarning edits={edits} />
      </PanelSection>
      <FontFields edits={edits} />
      <PanelSection title="Size and space">
        <Factor edits={edits} path={['fonts', 'scale']} label="Text" min={0.75} max={1.5} />
        <Factor edits={edits} path={['fonts', 'headingScale']} label="Headings" min={0.6} max={1.6} />
        <Factor edits={edits} path={['spacing']} label="Space" min={0.5} max={2} />
        <Corners edits={edits} />
      </PanelSection>
      <PanelSection title="Buttons">
        <EditSelect
          edits={edits}
          path={['buttons', 'style']}
          label="Style"
          options={[
            { value: 'solid', label: 'Filled' },
            { value: 'outline', label: 'Outlined' },
            { value: 'underline', label: 'Underlined' },
          ]}
        />
        <EditSelect
          edits={edits}
          path={['buttons', 'shape']}
          label="Shape"
          options={[
            { value: 'square', label: 'Square' },
            { value: 'rounded', label: 'Rounded' },
            { value: 'pill', label: 'Pill' },
          ]}
        />
      </PanelSection>
      <PanelSection title="Header">
        <EditSelect
          edits={edits}
          path={['header', 'layout']}
          label="Layout"
          options={[
            { value: 'left', label: 'Title at the start' },
            { value: 'center', label: 'Title in the middle' },
            { value: 'split', label: 'Menu on both sides' },
          ]}
        />
        <EditSelect edits={edits} path={['header', 'theme']} label="Colours" options={THEMES} />
        <EditSwitch
          edits={edits}
          path={['header', 'transparent']}
          label="Lies over the first picture"
          help="Where a page begins with a picture across its whole width."
        />
        <EditSwitch edits={edits} path={['header', 'border']} label="Line below" />
        <EditSwitch edits={edits} path={['header', 'sticky']} label="Stays in sight" />
      </PanelSection>
      <PanelSection title="Motion">
        <EditSelect
          edits={edits}
          path={['animations']}
          label="When sections come into view"
          options={[
            { value: 'none', label: 'Nothing moves' },
            { value: 'fade', label: 'Fade in' },
            { value: 'rise', label: 'Rise gently' },
          ]}
        />
      </PanelSection>
      {may('site.code') && (
        <PanelSection title="Custom CSS" help="Added to every page after the site’s own styles.">
          <EditText edits={edits} path={['customCss']} label="CSS" hideLabel code rows={6} />
        </PanelSection>
      )}
      <ConflictDialog edits={edits} status={status} />
    </Panel>
  );
}

function PaletteColor(props: {
  edits: DocumentEdits;
  name: keyof Styles['palette']['colors'];
  label: string;
}) {
  const { value, set } = useEdit<Styles['palette']['colors']['white']>(
    props.edits,
    'palette',
    'colors',
    props.name,
  );
  if (!value) return null;
  return <ColorField label={props.label} value={value} onChange={(color) => set({ ...value, ...color })} />;
}

function Factor(props: { edits: DocumentEdits; path: string[]; label: string; min: number; max: number }) {
  const { value = 1, set } = useEdit<number>(props.edits, ...props.path);
  return (
    <SliderField
      label={props.label}
      value={value}
      min={props.min}
      max={props.max}
      step={0.05}
      format={{ style: 'percent' }}
      onChange={(next) => set(Math.round(next * 100) / 100)}
    />
  );
}

function Corners({ edits }: { edits: DocumentEdits }) {
  const { value = 0, set } = useEdit<number>(edits, 'radius');
  return (
    <SliderField label="Rounded corners, in pixels" value={value} min={0} max={40} step={1} onChange={set} />
  );
}
