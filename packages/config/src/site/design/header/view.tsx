import type { HeaderColourPart } from '@portico/model/site/header-style';
import type { Styles } from '@portico/model/site/styles';
import { ChoiceCards } from '@portico/ui/choice-cards';
import { RadioGroup, Switch } from '@portico/ui/choice';
import { PanelSection } from '@portico/ui/panel';
import { Select } from '@portico/ui/select';
import { SliderField } from '@portico/ui/slider-field';
import { useFrameTop } from '../../../shared/frame/use-frame-top.ts';
import { THEME_OPTIONS } from '../../../shared/documents/fields/theme-options.ts';
import type { DesignFieldsProps } from '../design-form.tsx';
import fieldStyles from '../colour-fields.module.css';
import { HeaderColour } from './header-colour.tsx';
import { HeaderDrawing } from './header-drawing.tsx';
import { setPart } from '../set-part.ts';
import { DesignForm } from '../design-form.tsx';
import { designHeader } from './screen.ts';

type Header = Styles['header'];

const LAYOUTS = [
  { value: 'left', label: 'Title left, menu right' },
  { value: 'beside', label: 'Title and menu left' },
  { value: 'center', label: 'Title above menu' },
  { value: 'split', label: 'Title in the middle' },
] as const;

const SEARCH_LOOKS = [
  { value: 'icon', label: 'Magnifying glass' },
  { value: 'word', label: 'Word', help: 'A magnifying glass on phones' },
];

const FILLS = [
  { value: 'theme', label: 'Theme colours' },
  { value: 'solid', label: 'Solid colour' },
  { value: 'gradient', label: 'Gradient' },
] as const;

/** How the header looks that all pages share. */
export function View() {
  return (
    <DesignForm screen={designHeader}>
      {(edits, styles) => <HeaderFields edits={edits} styles={styles} />}
    </DesignForm>
  );
}

function HeaderFields({ edits, styles }: DesignFieldsProps) {
  const { header } = styles;
  useFrameTop();
  const change = (part: Partial<Header>) => setPart(edits, 'header', part);
  const colour = (part: HeaderColourPart) =>
    header.fill && <HeaderColour edits={edits} styles={styles} fill={header.fill} part={part} />;
  return (
    <>
      <PanelSection>
        <ChoiceCards
          label="Layout"
          columns={2}
          value={header.layout}
          onChange={(layout) => change({ layout })}
          cards={LAYOUTS.map((one) => ({ ...one, sample: <HeaderDrawing layout={one.value} /> }))}
        />
        <Switch
          label="Transparent over the first section"
          help="On pages that start with a full-width picture or colour."
          isSelected={header.transparent}
          onChange={(transparent) => change({ transparent })}
        />
        <Switch
          label="Sticky: stays at the top"
          help={header.transparent ? 'On pages where it does not cover anything.' : undefined}
          isSelected={header.sticky}
          onChange={(sticky) => change({ sticky })}
        />
        <Switch
          label="Search link"
          help="Opens a field that searches the site."
          isSelected={header.search !== undefined}
          onChange={(shown) => change({ search: shown ? 'icon' : undefined })}
        />
        {header.search && (
          <RadioGroup
            label="Search link as"
            value={header.search}
            onChange={(search) => change({ search: search === 'word' ? 'word' : 'icon' })}
            options={SEARCH_LOOKS}
          />
        )}
        <Switch
          label="Account link"
          help="Shown once visitors can have accounts: “Log in”, or “Account” for who is logged in."
          isSelected={header.account !== false}
          onChange={(shown) => change({ account: shown ? undefined : false })}
        />
      </PanelSection>
      <PanelSection title="Colours">
        <Select
          label="Theme"
          options={THEME_OPTIONS}
          value={header.theme}
          onChange={(theme) => change({ theme })}
        />
        <Select
          label="Fill"
          options={FILLS}
          value={header.fill ?? 'theme'}
          onChange={(fill) => change({ fill: fill === 'theme' ? undefined : fill })}
        />
        {header.fill && (
          <div className={fieldStyles.colours}>
            {colour('HeaderBackgroundColor')}
            {colour('HeaderNavigationColor')}
          </div>
        )}
      </PanelSection>
      <PanelSection title="Border and shadow">
        <Switch label="Border below" isSelected={header.border} onChange={(border) => change({ border })} />
        {header.border && (
          <SliderField
            label="Thickness, in pixels"
            value={header.borderWidth ?? 1}
            min={1}
            max={12}
            step={1}
            onChange={(borderWidth) => change({ borderWidth })}
          />
        )}
        {header.border && header.fill && (
          <div className={fieldStyles.colours}>{colour('HeaderBorderColor')}</div>
        )}
        <Switch
          label="Drop shadow"
          isSelected={header.shadow !== undefined}
          onChange={(casts) => change({ shadow: casts ? { distance: 2, blur: 16 } : undefined })}
        />
        {header.shadow && (
          <>
            <SliderField
              label="Offset, in pixels"
              value={header.shadow.distance}
              min={0}
              max={40}
              step={1}
              onChange={(distance) => change({ shadow: { blur: 16, ...header.shadow, distance } })}
            />
            <SliderField
              label="Blur, in pixels"
              value={header.shadow.blur}
              min={0}
              max={80}
              step={1}
              onChange={(blur) => change({ shadow: { distance: 2, ...header.shadow, blur } })}
            />
            {header.fill && <div className={fieldStyles.colours}>{colour('HeaderDropShadowColor')}</div>}
          </>
        )}
      </PanelSection>
    </>
  );
}
