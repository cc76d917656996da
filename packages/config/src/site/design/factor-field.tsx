import { SliderField } from '@portico/ui/slider-field';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

/** A factor of the design, in per cent. */
export function FactorField(props: {
  edits: DocumentEdits;
  path: string[];
  label: string;
  min: number;
  max: number;
}) {
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
