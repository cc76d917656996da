import type { BlockViewProps } from '../block-module.ts';
import { usePageTools } from '../page-context.ts';
import type { ChartFields } from './definition.ts';

/** A chart. What draws it is lent, as the editor fetches it only for pages that have one. */
export function ChartBlock({ id, fields }: BlockViewProps<ChartFields>) {
  const { ChartFigure } = usePageTools();
  return ChartFigure ? <ChartFigure id={id} fields={fields} /> : <div className="chart" data-chart />;
}
