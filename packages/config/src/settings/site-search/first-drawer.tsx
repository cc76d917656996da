import { FIRST_SEARCHES_MAX, FIRST_WORDS_MAX, type SearchFirst } from '@portico/model/search/search-first';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { TagsField } from '@portico/ui/tags-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentQuery } from '../../api/queries.ts';
import styles from '../settings.module.css';
import { FoundDocumentField } from './found-document-field.tsx';

type First = SearchFirst[number];

/** Adds or changes what stands first for some searches. */
export function FirstDrawer(props: {
  first?: First | undefined;
  onSave(first: First): void;
  onClose(): void;
}) {
  const { first, onSave, onClose } = props;
  const [searches, setSearches] = useState<readonly string[]>(first?.searches ?? []);
  const [document, setDocument] = useState<string | undefined>(first?.document);
  const [isTried, setTried] = useState(false);
  const known = useQuery({
    ...documentQuery(first?.document ?? ''),
    enabled: first !== undefined,
    retry: false,
  });
  const save = () => {
    setTried(true);
    if (searches.length === 0 || searches.length > FIRST_SEARCHES_MAX || document === undefined) return;
    onSave({ searches: [...searches], document });
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={first ? 'Change what is shown first' : 'Show first'}
      foot={
        <Button kind="primary" onPress={save}>
          {first ? 'Save' : 'Add'}
        </Button>
      }
    >
      <div className={styles.form}>
        <TagsField
          label="Searches"
          placeholder="opening hours"
          help="As visitors may type them, each followed by Enter or a comma. Capitals and accents make no difference."
          tagType="search"
          maxLength={FIRST_WORDS_MAX}
          value={searches}
          onChange={setSearches}
          error={
            searches.length > FIRST_SEARCHES_MAX
              ? `At most ${FIRST_SEARCHES_MAX} searches.`
              : isTried && searches.length === 0
                ? 'Please enter a search.'
                : undefined
          }
        />
        {(first === undefined || !known.isPending) && (
          <FoundDocumentField
            label="Page or item"
            known={known.data?.state === 'deleted' ? undefined : known.data}
            onChange={setDocument}
            error={
              isTried && document === undefined ? 'Please choose a page or item of this site.' : undefined
            }
          />
        )}
      </div>
    </Drawer>
  );
}
