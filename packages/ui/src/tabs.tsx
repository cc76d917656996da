import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import styles from './tabs.module.css';

export interface TabView {
  id: string;
  label: string;
  content: ReactNode;
}

/** Views of one thing beside each other; arrow keys walk, the choice can live in the address. */
export function Tabs(props: {
  label: string;
  tabs: TabView[];
  selected?: string | undefined;
  onSelect?(id: string): void;
}) {
  return (
    <AriaTabs
      className={styles.tabs ?? ''}
      {...(props.selected === undefined ? {} : { selectedKey: props.selected })}
      onSelectionChange={(key) => props.onSelect?.(String(key))}
    >
      <TabList className={styles.list ?? ''} aria-label={props.label}>
        {props.tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={styles.tab ?? ''}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {props.tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel ?? ''}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
