import type { RedirectEntry } from '@portico/model/documents/owner-redirects';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { type FileLine, readRedirectFile } from './redirect-file.ts';
import { counted } from '../../shared/counted.ts';
import styles from './redirects.module.css';

/** Lines of the report that are drawn. */
const SHOWN = 300;
/** More is no list of redirects. */
const LARGEST_BYTES = 4_000_000;

const TONES = { added: 'good', changed: 'warn', 'there already': 'quiet', 'left out': 'bad' } as const;

/** Reads redirects from a file or what is pasted, says of every line what becomes of it, and then takes them. */
export function ImportDrawer(props: {
  present: readonly RedirectEntry[];
  onImport(entries: RedirectEntry[], done: string): void;
  onClose(): void;
}) {
  const { present } = props;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { lines, entries } = useMemo(() => readRedirectFile(text, present), [text, present]);
  const count = (outcome: FileLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const taken = count('added') + count('changed');
  // What needs a look stands first.
  const told = [...lines].sort((a, b) => Number(b.outcome === 'left out') - Number(a.outcome === 'left out'));
  const take = async (files: FileList | null) => {
    const file = files?.[0];
    setProblem(undefined);
    if (!file) return;
    if (file.size > LARGEST_BYTES) setProblem('This file is too large for a list of redirects.');
    else setText(await file.text());
  };
  return (
    <Drawer
      isOpen
      wide
      onClose={props.onClose}
      title="Import redirects"
      foot={
        <Button
          kind="primary"
          isDisabled={taken === 0}
          onPress={() => props.onImport(entries, `${counted(taken, 'redirect')} imported`)}
        >
          {taken === 0 ? 'Import' : `Import ${counted(taken, 'redirect')}`}
        </Button>
      }
    >
      <div className={styles.form}>
        <div className={styles.choose}>
          <FileTrigger
            acceptedFileTypes={['.csv', '.txt', '.tsv', 'text/csv', 'text/plain']}
            onSelect={(files) => void take(files)}
          >
            <Button icon={Upload}>Choose a file</Button>
          </FileTrigger>
        </div>
        <TextField
          label="Or paste them"
          code
          rows={6}
          value={text}
          onChange={setText}
          placeholder={'from,to,type\n/old-page,/new-page,301'}
          help="CSV with the old and the new address, as other website builders export it, or lines such as /old -> /new."
          error={problem}
        />
        {lines.length > 0 && (
          <>
            <Message kind={count('left out') > 0 ? 'warn' : 'info'}>
              {[
                `${count('added')} new`,
                `${count('changed')} changed`,
                `${count('there already')} there already`,
                `${count('left out')} left out`,
              ].join(' · ')}
            </Message>
            <ul className={styles.lines} aria-label="What becomes of each line">
              {told.slice(0, SHOWN).map((line) => (
                <li key={line.line} className={styles.line}>
                  <span>{line.line}</span>
                  <span>
                    {line.from} → {line.to}
                  </span>
                  <span />
                  <span className={styles.why}>
                    <Badge tone={TONES[line.outcome]}>{line.outcome}</Badge> {line.note}
                  </span>
                </li>
              ))}
            </ul>
            {told.length > SHOWN && <p>and {told.length - SHOWN} more lines</p>}
          </>
        )}
      </div>
    </Drawer>
  );
}
