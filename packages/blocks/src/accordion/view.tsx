import { createElement, type ReactNode } from 'react';
import type { BlockViewProps } from '../block-module.ts';
import { rankWithin } from '../heading-rank.ts';
import { OwnText } from '../isolated.tsx';
import { usePage } from '../page-context.ts';
import { PanelContent } from '../panel-content.tsx';
import { type ShownPanel, shownPanels } from '../panel-fields.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { AccordionFields } from './definition.ts';

/** More items than these are written in the settings: each is an editor of its own. */
const WRITTEN_MAX = 30;

/** Items that open and close. The browser does so without a script, and finds what it looks for in closed ones. */
export function AccordionBlock({ id, fields, span }: BlockViewProps<AccordionFields>) {
  const page = usePage();
  const isWritten = useIsWritten() && fields.items.length <= WRITTEN_MAX;
  const items = shownPanels(fields.items, id, isWritten);
  if (items.length === 0) return null;
  const { multiple, firstOpen, icon, iconSide, dividers, titleSize, spacing } = fields;
  const rank = rankWithin(page, id);
  const contentOf = (item: ShownPanel) => (
    // Its address names what is inside: to get there browsers open the item by themselves.
    <div className="accordion-body" id={item.id}>
      <div className="accordion-inner">
        <PanelContent panel={item} list="items" span={span} />
      </div>
    </div>
  );
  const head = (title: ReactNode) => (
    <>
      {createElement(`h${rank}`, { className: 'accordion-title' }, title)}
      {icon !== 'none' && <span className="accordion-icon" aria-hidden="true" />}
    </>
  );
  return (
    <div
      className={`accordion accordion-${titleSize} space-${spacing} dividers-${dividers} icon-${icon} icon-${iconSide}`}
      data-is-expanded-first-item={String(firstOpen)}
      data-should-allow-multiple-open-items={String(multiple)}
    >
      {items.map((item, index) =>
        isWritten ? (
          // Where it is written it stays open, and a space is a space.
          <div key={item.place} className="accordion-item" data-open="">
            <div className="accordion-head">
              {head(
                <WrittenWords
                  field={['items', String(item.place), 'title']}
                  name="Title"
                  words={item.title}
                />,
              )}
            </div>
            {contentOf(item)}
          </div>
        ) : (
          <details
            key={item.place}
            className="accordion-item"
            name={multiple ? undefined : `accordion-${id}`}
            open={firstOpen && index === 0}
          >
            <summary className="accordion-head">{head(<OwnText text={item.title} />)}</summary>
            {contentOf(item)}
          </details>
        ),
      )}
    </div>
  );
}
