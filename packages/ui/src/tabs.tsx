import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface TabView {
  id: string;
  label: string;
  content: ReactNode;
}

/**
 * Views of one thing beside each other; arrow keys walk, the choice can live in the address. Plain elements, as the
 * page editor begins with them: a kit's tabs come with all that its lists and menus are made of.
 */
export function Tabs(props: {
  label: string;
  tabs: readonly TabView[];
  selected?: string | undefined;
  onSelect?(id: string): void;
}) {
  const { tabs, onSelect } = props;
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const wanted = props.selected ?? chosen;
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === wanted),
  );
  const ids = useId();
  const list = useRef<HTMLDivElement>(null);

  const select = (to: number) => {
    const tab = tabs[to];
    if (!tab) return;
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
    if (to === at) return;
    setChosen(tab.id);
    onSelect?.(tab.id);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = { ArrowRight: onward, ArrowLeft: -onward }[event.key] ?? 0;
    const to = { Home: 0, End: tabs.length - 1 }[event.key] ?? at + step;
    if (step === 0 && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    select((to + tabs.length) % tabs.length);
  };
  const tab = tabs[at];
  return (
    <div className={styles.tabs}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs do. */}
      <div ref={list} role="tablist" aria-label={props.label} className={styles.list} onKeyDown={walk}>
        {tabs.map(({ id, label }, place) => (
          <button
            key={id}
            id={`${ids}${id}-tab`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={place === at}
            aria-controls={place === at ? `${ids}${id}-panel` : undefined}
            tabIndex={place === at ? 0 : -1}
            onClick={() => select(place)}
          >
            {label}
          </button>
        ))}
      </div>
      {tab && (
        <TabPanel key={tab.id} id={`${ids}${tab.id}-panel`} labelledBy={`${ids}${tab.id}-tab`}>
          {tab.content}
        </TabPanel>
      )}
    </div>
  );
}

const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled)';

/** What a tab shows. Where nothing in it takes the keyboard it does so itself, to be read and scrolled. */
function TabPanel(props: { id: string; labelledBy: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const [isStill, setStill] = useState(false);
  useLayoutEffect(() => {
    const { current: place } = panel;
    if (!place) return;
    const look = () => setStill(place.querySelector(FOCUSABLE) === null);
    look();
    const changes = new MutationObserver(look);
    changes.observe(place, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return (
    <div
      ref={panel}
      id={props.id}
      role="tabpanel"
      aria-labelledby={props.labelledBy}
      className={styles.panel}
      {...(isStill ? { tabIndex: 0 } : {})}
    >
      {props.children}
    </div>
  );
}
