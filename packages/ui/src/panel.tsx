import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { BackLink } from './back-link.tsx';
import { classes } from './classes.ts';
import styles from './panel.module.css';
import { RefusalScope } from './refusals.tsx';
import { useWindowTitle } from './window-title.ts';

const Foot = createContext<HTMLElement | null>(null);

/** Stands at the lower end of the panel it is used in, wherever that is done: what comes and goes moves nothing above. */
export function AtPanelFoot({ children }: { children: ReactNode }) {
  const foot = use(Foot);
  return foot ? createPortal(children, foot) : children;
}

/** A panel's frame: heading with a way back and actions, scrolling body, foot that stays in reach. */
export function Panel(props: {
  title: string;
  /** A quiet line under the title: address, save stamp. */
  note?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
  /** Between heading and body, and does not scroll: search, tabs. */
  toolbar?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
  /** The body fills the panel and scrolls by itself (virtual lists). */
  bare?: boolean;
  /** Holds the whole width, content in a column of readable width. */
  wide?: boolean;
  /** What statistics call it, where its use is told to them. */
  measured?: string;
}) {
  useWindowTitle(props.title);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <RefusalScope>
      <section
        className={classes(styles.panel, props.wide && styles.wide)}
        aria-label={props.title}
        data-interface={props.measured}
      >
        <header className={styles.head}>
          {props.back && (
            <div className={styles.back}>
              <BackLink {...props.back} />
            </div>
          )}
          <div className={styles.heading}>
            <h1 className={styles.title} title={props.title}>
              {props.title}
            </h1>
            {props.note && <div className={styles.note}>{props.note}</div>}
          </div>
          {props.actions && <div className={styles.actions}>{props.actions}</div>}
        </header>
        <Foot value={foot}>
          {props.toolbar && <div className={styles.toolbar}>{props.toolbar}</div>}
          <div className={classes(styles.body, props.bare && styles.bare)}>{props.children}</div>
        </Foot>
        <div ref={setFoot} className={styles.meanwhile} />
        {props.foot && <footer className={styles.foot}>{props.foot}</footer>}
      </section>
    </RefusalScope>
  );
}

/**
 * A part of a panel with its own small heading.
 * @param props.id what links lead to it by; the keyboard comes to it then
 */
export function PanelSection(props: {
  id?: string;
  title?: string;
  help?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      className={styles.section}
      {...(props.id ? { id: props.id, tabIndex: -1, role: 'group', 'aria-label': props.title } : {})}
    >
      {(props.title || props.actions) && (
        <div>
          <div className={styles.sectionHead}>
            {props.title && <h2 className={styles.sectionTitle}>{props.title}</h2>}
            {props.actions}
          </div>
          {props.help && <p className={styles.help}>{props.help}</p>}
        </div>
      )}
      {props.children}
    </section>
  );
}
