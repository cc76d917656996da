import { PanelSection } from '@portico/ui/panel';
import { SliderField } from '@portico/ui/slider-field';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';
import { FactorField } from '../factor-field.tsx';
import type { DesignFieldsProps } from '../design-form.tsx';
import { DesignForm } from '../design-form.tsx';
import { designSpacing } from './screen.ts';

/** Room between things, and how round they are. */
export function View() {
  return (
    <DesignForm screen={designSpacing}>
      {(edits, styles) => <SpacingFields edits={edits} styles={styles} />}
    </DesignForm>
  );
}

function SpacingFields({ edits }: DesignFieldsProps) {
  const radius = useEdit<number>(edits, 'radius');
  return (
    <>
      <PanelSection title="Spacing" help="Between sections and blocks, on all pages.">
        <FactorField edits={edits} path={['spacing']} label="Spacing" min={0.5} max={2} />
      </PanelSection>
      <PanelSection title="Corners" help="For pictures, cards and fields. Buttons have their own setting.">
        <SliderField
          label="Rounded corners, in pixels"
          value={radius.value ?? 0}
          min={0}
          max={40}
          step={1}
          onChange={radius.set}
        />
      </PanelSection>
    </>
  );
}
