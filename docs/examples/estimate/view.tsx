import type { BlockViewProps } from '@portico/blocks/block-module';
import { IslandPlace } from '@portico/blocks/island-place';
import { usePage } from '@portico/blocks/page-context';
import type { EstimateFields } from './definition.ts';
import { Island } from './island.tsx';

export function EstimateBlock({ id, fields }: BlockViewProps<EstimateFields>) {
  const { currency, language } = usePage().site.settings;
  if (fields.label.trim() === '') return null;
  return (
    <div className="estimate">
      <IslandPlace type="estimate" id={id} Island={Island} props={{ ...fields, currency, language }} />
    </div>
  );
}
