import { createElement } from 'react';
import type { BlockViewProps } from '../block-module.ts';
import { rankWithin } from '../heading-rank.ts';
import { usePage } from '../page-context.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { PriceEntry, PriceListFields } from './definition.ts';

interface Placed {
  entry: PriceEntry;
  /** Its place among all entries, from 0. */
  at: number;
}

/** What things cost, in groups. */
export function PriceListBlock({ id, fields }: BlockViewProps<PriceListFields>) {
  const page = usePage();
  const isWritten = useIsWritten();
  const groups = groupsOf(fields.items, isWritten);
  if (groups.length === 0) return null;
  const rank = `h${rankWithin(page, id)}`;
  const path = (at: number, field: string) => ['items', String(at), field];
  return (
    <div className={`price-list ${fields.leader}${fields.columns === 2 ? ' two' : ''}`}>
      {groups.map(({ head, prices }) => (
        <div key={head?.at ?? 'first'} className="group">
          {head &&
            createElement(
              rank,
              { className: 'h4' },
              <WrittenWords field={path(head.at, 'name')} name="Heading" words={head.entry.name} />,
            )}
          {head && (head.entry.description !== '' || isWritten) && (
            <p className="about">
              <WrittenWords
                field={path(head.at, 'description')}
                name="About these"
                words={head.entry.description}
                lines
              />
            </p>
          )}
          {prices.length > 0 && (
            <ul>
              {prices.map(({ entry, at }) => (
                <li key={at}>
                  <p className="head">
                    <span className="name">
                      <WrittenWords field={path(at, 'name')} name="Name" words={entry.name} />
                    </span>
                    {(entry.price !== '' || isWritten) && (
                      <>
                        <span className="leader" />{' '}
                        <span className="amount">
                          <WrittenWords field={path(at, 'price')} name="Price" words={entry.price} />
                        </span>
                      </>
                    )}
                  </p>
                  {(entry.description !== '' || isWritten) && (
                    <p className="about">
                      <WrittenWords
                        field={path(at, 'description')}
                        name="Description"
                        words={entry.description}
                        lines
                      />
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

/** Prices by the heading above them; lines that say nothing are left out while nobody writes in them. */
function groupsOf(items: readonly PriceEntry[], isWritten: boolean) {
  const groups: Array<{ head?: Placed; prices: Placed[] }> = [];
  for (const [at, entry] of items.entries()) {
    const isEmpty = entry.name.trim() === '' && entry.price.trim() === '' && entry.description.trim() === '';
    if (isEmpty && !isWritten) continue;
    const last = groups.at(-1);
    if (entry.kind === 'heading') groups.push({ head: { entry, at }, prices: [] });
    else if (last) last.prices.push({ entry, at });
    else groups.push({ prices: [{ entry, at }] });
  }
  return groups;
}
