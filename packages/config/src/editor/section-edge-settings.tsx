import type { Section } from '@portico/model/documents/section';
import { EDGE_DEFAULTS, type EdgeShape, type SectionEdge } from '@portico/model/documents/section-edge';
import { Switch } from '@portico/ui/choice';
import { NumberField } from '@portico/ui/number-field';
import { Select } from '@portico/ui/select';
import { SliderField } from '@portico/ui/slider-field';
import type { EditorSession } from './session.ts';

const SHAPES: ReadonlyArray<{ value: EdgeShape | ''; label: string }> = [
  { value: '', label: 'Straight' },
  { value: 'slanted', label: 'Slanted' },
  { value: 'rounded', label: 'Rounded' },
  { value: 'pointed', label: 'Pointed' },
  { value: 'wavy', label: 'Wavy' },
  { value: 'scalloped', label: 'Scalloped' },
  { value: 'jagged', label: 'Jagged' },
  { value: 'stepped', label: 'Stepped' },
];

/** The shape in which a section ends, and what of it can be set. */
export function SectionEdgeSettings(props: { session: EditorSession; id: string; section: Section }) {
  const { session, id, section } = props;
  const { edge } = section;
  const set = (value: SectionEdge | undefined, typing?: string) =>
    session.run({ do: 'set-section', section: id, key: 'edge', value }, typing && `${typing} ${id}`);
  const usual = edge && EDGE_DEFAULTS[edge.shape];
  return (
    <>
      <Select
        label="Bottom edge"
        options={SHAPES}
        value={edge?.shape ?? ''}
        onChange={(shape) => set(shape === '' ? undefined : { shape })}
      />
      {edge && usual && (
        <>
          <SliderField
            label="Edge height"
            min={1}
            max={20}
            step={0.5}
            value={edge.height ?? usual.height}
            onChange={(height) => set({ ...edge, height }, 'edge height')}
          />
          {usual.count !== undefined && (
            <NumberField
              label="Repetitions"
              minValue={1}
              maxValue={60}
              value={edge.count ?? usual.count}
              onChange={(count) => {
                if (Number.isInteger(count)) set({ ...edge, count });
              }}
            />
          )}
          <Switch
            label="Flip horizontally"
            isSelected={edge.flipX ?? false}
            onChange={(flipX) => set({ ...edge, flipX })}
          />
          <Switch
            label="Flip vertically"
            isSelected={edge.flipY ?? false}
            onChange={(flipY) => set({ ...edge, flipY })}
          />
        </>
      )}
    </>
  );
}
