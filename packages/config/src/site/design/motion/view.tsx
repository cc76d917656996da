import { DESIGN_EVENTS } from '@portico/model/visitor/shared-events';
import type { Styles } from '@portico/model/site/styles';
import { Button } from '@portico/ui/button';
import { RadioGroup } from '@portico/ui/choice';
import { PanelSection } from '@portico/ui/panel';
import { Play } from 'lucide-react';
import { frameEvents } from '../../../shared/frame/frame-events.ts';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';
import type { DesignFieldsProps } from '../design-form.tsx';
import { DesignForm } from '../design-form.tsx';
import { designMotion } from './screen.ts';

const play = (style: Styles['animations']) => frameEvents.emit(DESIGN_EVENTS.play, style);

/** How blocks come in when visitors reach them. */
export function View() {
  return (
    <DesignForm screen={designMotion}>
      {(edits, styles) => <MotionFields edits={edits} styles={styles} />}
    </DesignForm>
  );
}

function MotionFields({ edits }: DesignFieldsProps) {
  const { value = 'none', set } = useEdit<Styles['animations']>(edits, 'animations');
  return (
    <PanelSection
      title="When blocks come into view"
      help="Not shown to visitors whose device is set to reduce motion."
    >
      <RadioGroup<Styles['animations']>
        label="Animation"
        hideLabel
        value={value}
        onChange={(style) => {
          set(style);
          play(style);
        }}
        options={[
          { value: 'none', label: 'None' },
          { value: 'fade', label: 'Fade in' },
          { value: 'rise', label: 'Slide up' },
        ]}
      />
      {value !== 'none' && (
        <div>
          <Button small icon={Play} onPress={() => play(value)}>
            Play in preview
          </Button>
        </div>
      )}
    </PanelSection>
  );
}
