import { type SizeGuide, sizeTables, type SizeUnit } from '@portico/model/commerce/size-guide';
import { sizeWords } from '@portico/model/words/size-words';
import { OwnText } from '../isolated.tsx';
import { isEmptyRichText, RichTextView } from '../rich-text/rich-text-view.tsx';
import { useWords } from '../use-words.ts';

/** Where a product's size guide stands on its page. */
export const sizeGuideId = (blockId: string): string => `${blockId}-size-guide`;

/**
 * A product's size guide, folded among what is told of it: whole without scripts, with which the link beside its size
 * opens it in a dialog. Where both units are given they are switched by the page's styles alone.
 */
export function SizeGuideDetails({ blockId, guide }: { blockId: string; guide: SizeGuide }) {
  const words = useWords(sizeWords);
  const tables = sizeTables(guide);
  const { measure } = guide;
  return (
    <details className="size-guide" id={sizeGuideId(blockId)}>
      <summary>{words.guide}</summary>
      <div className="size-guide-body">
        {tables.length > 1 && (
          <fieldset className="units">
            <legend className="unseen">{words.units}</legend>
            {tables.map(({ unit }, at) => (
              <label key={unit}>
                <input type="radio" name={`${blockId}-unit`} value={unit} defaultChecked={at === 0} />
                <span>{unit && words[unit]}</span>
              </label>
            ))}
          </fieldset>
        )}
        {tables.map(({ unit, rows }) => (
          <SizeTable key={unit ?? ''} name={guide.name} unit={unit} rows={rows} />
        ))}
        {measure && !isEmptyRichText(measure) && (
          <div className="prose">
            {tables.length > 0 && <h3 className="h4">{words.measure}</h3>}
            <RichTextView content={measure} />
          </div>
        )}
      </div>
    </details>
  );
}

function SizeTable({
  name,
  unit,
  rows: [head = [], ...body],
}: {
  name: string;
  unit: SizeUnit | undefined;
  rows: SizeGuide['cells'];
}) {
  const words = useWords(sizeWords);
  const columns = Array.from(
    { length: [head, ...body].reduce((most, row) => Math.max(most, row.length), 0) },
    (_, at) => at,
  );
  const label = unit ? `${name} (${words[unit]})` : name;
  return (
    // A table wider than its place scrolls, so it takes the keyboard's focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="size-table" data-unit={unit} aria-label={label} tabIndex={0}>
      <table>
        <caption>
          <OwnText text={label} />
        </caption>
        <thead>
          <tr>
            {columns.map((column) =>
              head[column]?.trim() ? (
                <th key={column} scope="col">
                  <OwnText text={head[column]} />
                </th>
              ) : (
                <td key={column}>
                  <OwnText text="" />
                </td>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {body.map((row, at) => (
            // Rows have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {columns.map((column) => {
                const cell = row[column]?.trim() ?? '';
                return column === 0 && cell !== '' ? (
                  <th key={column} scope="row">
                    <OwnText text={cell} />
                  </th>
                ) : (
                  <td key={column}>
                    <OwnText text={cell} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
