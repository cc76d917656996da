import type { PaletteColors } from '@portico/model/site/styles';
import { EmptyState } from '@portico/ui/empty-state';
import { fieldStyles } from '@portico/ui/field';
import { SearchField } from '@portico/ui/search-field';
import { useMemo, useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { newEntryId } from '../../shared/entry-id.ts';
import type { SiteParts } from '../../shared/section-library/make-section.ts';
import { type Beginning, searchBeginnings } from './beginnings.ts';
import styles from './beginning-cards.module.css';
import { PagePicture } from '../../shared/section-library/page-picture.tsx';

/** So many are looked through at a glance; more are searched. */
const SEARCHED_FROM = 8;

/** Ways to begin, each with a picture of its page in the site's own colours; one is chosen. */
export function BeginningCards(props: {
  beginnings: readonly Beginning[];
  value: string;
  onChange(id: string): void;
  site: SiteParts;
  colors: PaletteColors;
}) {
  const { beginnings, site, colors } = props;
  const [query, setQuery] = useState('');
  const pictures = useMemo(
    () =>
      new Map(
        beginnings.map((one) => [one.id, one.sections(one.body(one.title || one.name, newEntryId, site))]),
      ),
    [beginnings, site],
  );
  const found = searchBeginnings(beginnings, query);
  const shelves = [...new Set(found.map(({ shelf }) => shelf))];
  return (
    <div className={styles.beginnings}>
      {beginnings.length >= SEARCHED_FROM && (
        <SearchField label="Search templates" value={query} onChange={setQuery} />
      )}
      {found.length === 0 && <EmptyState title="No templates found">Try another search.</EmptyState>}
      {/* What is not among them is chosen still, but none of those shown: else none could be reached by keyboard. */}
      <RadioGroup
        value={found.some(({ id }) => id === props.value) ? props.value : null}
        onChange={props.onChange}
        className={styles.group ?? ''}
      >
        <Label className={fieldStyles.label ?? ''}>Template</Label>
        {shelves.map((shelf) => (
          <div key={shelf} className={styles.shelf}>
            {shelf && <span className={styles.shelfName}>{shelf}</span>}
            <div className={styles.cards}>
              {found
                .filter((one) => one.shelf === shelf)
                .map(({ id, name, about }) => (
                  <Radio key={id} value={id} className={styles.card ?? ''}>
                    <span className={styles.picture}>
                      <PagePicture sections={pictures.get(id) ?? {}} colors={colors} />
                    </span>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.about}>{about}</span>
                  </Radio>
                ))}
            </div>
          </div>
        ))}
      </RadioGroup>
    </div>
  );
}
