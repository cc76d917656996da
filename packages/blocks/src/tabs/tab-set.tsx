import { createElement, type ReactNode } from 'react';
import { OwnText } from '../isolated.tsx';

/** One tab with its panel. */
export interface TabOfSet {
  /** Of the panel: what an address names to open it. */
  id: string;
  title: string;
  /** Its title as it stands above the panel, where it is not the words alone. */
  heading?: ReactNode;
  content: ReactNode;
}

/**
 * Panels with a row of links to them. Without a script all stand one below the other under their titles; where scripts
 * run, one is shown at a time from the first paint on: the one that the page's address names, else the first.
 * @param isWritten an owner writes here: all are shown
 */
export function TabSet(props: {
  tabs: readonly TabOfSet[];
  look: 'underline' | 'pills';
  layout: 'top' | 'side';
  align: 'start' | 'center' | 'end';
  rank: number;
  isWritten: boolean;
}) {
  const { tabs, look, layout, align, rank, isWritten } = props;
  return (
    <div
      className={`tab-set look-${look} layout-${layout} align-${align}`}
      data-written={isWritten ? '' : undefined}
    >
      {!isWritten && (
        <div className="tab-list">
          {tabs.map(({ id, title }) => (
            <a key={id} className="tab" href={`#${encodeURIComponent(id)}`} data-panel={id}>
              <OwnText text={title} />
            </a>
          ))}
        </div>
      )}
      <div className="tab-panels">
        {tabs.map(({ id, title, heading, content }) => (
          <section key={id} className="tab-panel" id={id}>
            {createElement(`h${rank}`, { className: 'tab-title' }, heading || <OwnText text={title} />)}
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
