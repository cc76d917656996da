import { OwnText } from '../isolated.tsx';
import type { MenuEntry } from '@portico/model/page/page-view';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { usePage } from '../page-context.ts';
import { siteWords } from '@portico/model/words/site-words';
import { useWords } from '../use-words.ts';
import type { NavigationFields } from './definition.ts';

export function NavigationBlock({ fields }: BlockViewProps<NavigationFields>) {
  const { site } = usePage();
  const entries = site.menus[fields.menu];
  const words = useWords(siteWords);
  if (entries.length === 0) return null;
  const label = fields.heading || (fields.menu === 'main' ? words.mainNavigation : words.footerNavigation);
  return (
    <nav
      className={`menu ${fields.layout}${fields.align === 'start' ? '' : ` align-${fields.align}`}`}
      aria-label={label}
    >
      {fields.heading !== '' && <p className="label">{fields.heading}</p>}
      <MenuList entries={entries} />
    </nav>
  );
}

function MenuList({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.entries ? (
            <>
              <span className="label">
                <OwnText text={entry.title} />
              </span>
              <MenuList entries={entry.entries} />
            </>
          ) : (
            <Anchor href={entry.href} newWindow={entry.newWindow}>
              <OwnText text={entry.title} />
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
