import type { Catalogue } from '@portico/model/words/catalogue';
import { chartWords } from '@portico/model/words/chart-words';
import { direction } from '@portico/model/text/direction';
import type { CSSProperties } from 'react';
import { usePage } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import { DataTable } from './data-table.tsx';
import { type Dataset, isDrawable, readDataset } from './dataset.ts';
import type { ChartFields } from './definition.ts';
import { drawChart, mirrored } from './drawing/draw-chart.ts';
import type { ChartPlan } from './drawing/options.ts';
import { Legend } from './legend.tsx';
import { numberWriter, partWriter, type WriteNumber } from './number-format.ts';
import { patternId, SeriesPatterns } from './series-patterns.tsx';
import { slicesOf } from './slices.ts';
import { SvgDrawing } from './svg-drawing.tsx';

export interface ChartFigureProps {
  /** Block id: patterns are called by it. */
  id: string;
  fields: ChartFields;
}

/** A chart: drawn at several widths, named for those who do not see it, and as a table. */
export function ChartFigure({ id, fields }: ChartFigureProps) {
  const { settings, catalogue } = usePage().site;
  const isWritten = useIsWritten();
  const words = useWords(chartWords);
  const dataset = readDataset(fields.data);
  const isPie = fields.chart === 'pie';
  const slices = isPie ? slicesOf(dataset, words.other) : [];
  const isDrawn = isPie ? slices.length > 0 : isDrawable(dataset);
  if (!isDrawn && dataset.labels.length === 0) return null;
  const write = writerOf(dataset, fields, settings.language);
  const plan: ChartPlan = {
    ...fields,
    dataset,
    write,
    tickWriter: (ticks) => numberWriter(settings.language, fields.unit, ticks),
    writePart: partWriter(settings.language),
    other: words.other,
  };
  const isMirrored = direction(settings.language) === 'rtl' && !isPie;
  const drawings = isDrawn ? drawChart(plan, fields.chart, fields.horizontal) : [];
  const shown = isPie ? slices.length : dataset.series.length;
  const patterns = Object.fromEntries(
    Array.from({ length: Math.min(shown, 8) }, (_, at) => [`--p${at + 1}`, `url(#${patternId(id, at)})`]),
  );
  return (
    <figure
      className={`chart ${fields.chart}${fields.patterns ? ' patterned' : ''}`}
      style={patterns as CSSProperties}
    >
      {(fields.title.trim() !== '' || isWritten) && (
        <figcaption>
          <WrittenWords field="title" name="Title" words={fields.title} />
        </figcaption>
      )}
      {isDrawn && (
        <div className="plot">
          {!isPie && fields.legend && dataset.series.length > 1 && (
            <Legend chart={fields.chart} entries={dataset.series.map(({ name }) => ({ name }))} />
          )}
          {/* Its drawings, one for each width, are one picture. */}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
          <div className="drawn" role="img" aria-label={describe(fields, dataset, write, catalogue, words)}>
            <SeriesPatterns block={id} count={shown} />
            {drawings.map((drawing, at) => (
              <SvgDrawing
                key={drawing.width}
                drawing={isMirrored ? mirrored(drawing) : drawing}
                isFirst={at === 0}
                isMirrored={isMirrored}
              />
            ))}
          </div>
          {isPie && fields.legend && (
            <Legend
              chart="pie"
              entries={slices.map(({ label, value }) => ({ name: label, value: write(value) }))}
            />
          )}
        </div>
      )}
      {(fields.source.trim() !== '' || isWritten) && (
        <p className="source">
          <WrittenWords field="source" name="Source" words={fields.source} />
        </p>
      )}
      <DataTable
        dataset={dataset}
        write={write}
        caption={fields.title}
        kind={!isDrawn ? 'open' : fields.showTable ? 'folded' : 'unseen'}
      />
    </figure>
  );
}

function writerOf(dataset: Dataset, { unit }: ChartFields, language: string): WriteNumber {
  const values = dataset.series.flatMap((one) => one.values.filter((value) => value !== null));
  return numberWriter(language, unit, values);
}

/** A chart in a sentence or two. */
function describe(
  { title, chart }: ChartFields,
  { labels, series }: Dataset,
  write: WriteNumber,
  { language }: Catalogue,
  words: ReturnType<typeof useWords<typeof chartWords>>,
): string {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const,
    [Infinity, -Infinity] as const,
  );
  const names = series.map(({ name }) => name).filter((name) => name !== '');
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const about = [title.trim(), chart !== 'pie' && names.length > 0 ? list.format(names) : ''].filter(Boolean);
  const range =
    labels.length > 1
      ? words.range({
          first: labels[0] ?? '',
          last: labels.at(-1) ?? '',
          least: write(least),
          most: write(most),
        })
      : words.single({ label: labels[0] ?? '', value: write(most) });
  return [`${[words.kinds[chart], ...about].join(': ')}.`, range].join(' ');
}
