import { Button } from '@portico/ui/button';
import { RadioGroup } from '@portico/ui/choice';
import { Dialog } from '@portico/ui/dialog';
import { useEffect, useEffectEvent, useState } from 'react';
import { valueWords } from '@portico/model/differences/value-words';
import type { Conflict } from '@portico/model/documents/merge';
import styles from './conflict-choices.module.css';
import type { ConflictPlaces } from './conflict-dialog.tsx';
import type { DocumentEdits } from '../edits/document-edits.ts';
import { fieldName } from './field-names.ts';

/** Both values of each field beside each other, one choice per field. The place of the one looked at is shown. */
export function ConflictChoices(props: {
  edits: DocumentEdits;
  conflicts: Conflict[];
  places?: ConflictPlaces;
}) {
  const { edits, conflicts, places } = props;
  const [mine, setMine] = useState<ReadonlySet<string>>(
    new Set(conflicts.map(({ path }) => JSON.stringify(path))),
  );
  const showFirst = useEffectEvent(() => {
    const [first] = conflicts;
    if (first) places?.show(first.path);
  });
  useEffect(() => showFirst(), []);
  return (
    <Dialog
      isOpen
      {...(places ? { beside: true } : { wide: true })}
      needsAnswer
      onClose={() => undefined}
      title="Someone else changed this too"
      actions={
        <Button kind="primary" onPress={() => edits.resolve(mine)}>
          Save selected values
        </Button>
      }
    >
      <p>
        While you were editing, another person or window saved a different value. Choose which one to keep;
        nothing else is affected.
      </p>
      <div className={styles.fields}>
        {conflicts.map(({ path, yours, theirs }) => {
          const key = JSON.stringify(path);
          return (
            <div key={key} onFocus={() => places?.show(path)}>
              <RadioGroup
                label={places?.nameOf(path) ?? fieldName(path, edits.document.kind)}
                value={mine.has(key) ? 'mine' : 'theirs'}
                onChange={(choice) => {
                  const next = new Set(mine);
                  if (choice === 'mine') next.add(key);
                  else next.delete(key);
                  setMine(next);
                }}
                options={[
                  { value: 'mine', label: 'Your version', help: valueWords(edits.value(path) ?? yours) },
                  { value: 'theirs', label: 'Saved version', help: valueWords(theirs) },
                ]}
              />
            </div>
          );
        })}
      </div>
    </Dialog>
  );
}
