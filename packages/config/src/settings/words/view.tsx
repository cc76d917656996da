import { counted } from '../../shared/counted.ts';
import type { Settings } from '@portico/model/site/settings';
import { primaryLanguage } from '@portico/model/words/catalogue';
import { ownWordsIn } from '@portico/model/words/own-words';
import { Button } from '@portico/ui/button';
import { Switch } from '@portico/ui/choice';
import { EmptyState } from '@portico/ui/empty-state';
import { SearchField } from '@portico/ui/search-field';
import { useMemo, useState } from 'react';
import { useOurCatalogue } from '../../shared/use-site-catalogue.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { MissingLanguage } from '../region/missing-language.tsx';
import { WordField } from './word-field.tsx';
import { foundWords, type WordsOfGroup, wordList } from '../../shared/words/word-list.ts';
import styles from './words-settings.module.css';
import { SettingsForm } from '../settings-form.tsx';
import { settingsWords } from './screen.ts';

/** Everything the site says to visitors by itself, with the owner's own words beside ours. */
export function View() {
  return <SettingsForm screen={settingsWords}>{(edits) => <WordsSettings edits={edits} />}</SettingsForm>;
}

function WordsSettings({ edits }: { edits: DocumentEdits }) {
  const { value: language = 'en' } = useEdit<string>(edits, 'language');
  const { value: words, set } = useEdit<Settings['words']>(edits, 'words');
  const [search, setSearch] = useState('');
  const [onlyOwn, setOnlyOwn] = useState(false);
  const ours = useOurCatalogue(language);
  const groups = useMemo(() => wordList(ours.messages), [ours]);
  const primary = primaryLanguage(language);
  const own = ownWordsIn(words, language);
  const count = Object.keys(own).length;
  const found = foundWords(groups, own, { search, onlyOwn });
  const isNarrow = search.trim() !== '' || onlyOwn;
  return (
    <>
      <p className={styles.lead}>
        What menus, cart, checkout, forms and emails to customers say by themselves. Leave a field empty to
        keep ours.
      </p>
      <MissingLanguage language={language} />
      <SearchField label="Search words" value={search} onChange={setSearch} />
      <Switch label="Only my own words" isSelected={onlyOwn} onChange={setOnlyOwn} />
      {count > 0 && (
        <p className={styles.count}>
          {counted(count, 'of your own words', 'of your own words')}
          <Button small onPress={() => set({ ...words, [primary]: {} })}>
            Reset all
          </Button>
        </p>
      )}
      {found.length === 0 ? (
        <EmptyState title={onlyOwn && search === '' ? 'No words of your own yet' : 'Nothing found'}>
          {onlyOwn && search === ''
            ? 'What you write instead of our words is listed here.'
            : 'Search by what stands on the page, or by its English.'}
        </EmptyState>
      ) : (
        <div>
          {found.map((group) => (
            <Group
              key={`${group.name} ${isNarrow}`}
              group={group}
              edits={edits}
              language={primary}
              isOpen={isNarrow}
              count={group.words.filter(({ key }) => Object.hasOwn(own, key)).length}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** A group, closed at first: there are hundreds of words. */
function Group({
  group,
  edits,
  language,
  isOpen,
  count,
}: {
  group: WordsOfGroup;
  edits: DocumentEdits;
  language: string;
  isOpen: boolean;
  count: number;
}) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details className={styles.group} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {group.title}
        {count > 0 && <span className={styles.soft}>{`${count} of your own`}</span>}
      </summary>
      {open &&
        group.words.map((word) => <WordField key={word.key} edits={edits} language={language} word={word} />)}
    </details>
  );
}
