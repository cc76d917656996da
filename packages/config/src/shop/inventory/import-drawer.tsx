import type { StockedVariant } from '@portico/model/api/inventory';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { failureText } from '../../api/query-client.ts';
import { counted } from '../../shared/counted.ts';
import { inventoryPage } from './inventory-queries.ts';
import styles from './inventory.module.css';
import { readStockFile, type StockFile } from './stock-file.ts';
import { useStockChanges } from './use-stock-changes.ts';

/** Lines of the report that are drawn. */
const SHOWN = 300;
/** More is no list of stock. */
const LARGEST_BYTES = 8_000_000;
/** Variants changed at once at most. */
const AT_ONCE = 10_000;

/** All that is in stock now: what the file is read on top of. */
async function allStock(): Promise<StockedVariant[]> {
  const all: StockedVariant[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await inventoryPage({ search: '', show: 'all', sort: 'title' }, cursor);
    all.push(...page.items);
    if (!page.next) return all;
    cursor = page.next;
  }
}

/** Reads a CSV file of stock, says what it would change line by line, and then changes it. */
export function ImportDrawer({ onClose }: { onClose(): void }) {
  const { change, isBusy } = useStockChanges();
  const [read, setRead] = useState<StockFile & { name: string }>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const choose = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    setProblem(undefined);
    setRead(undefined);
    if (file.size > LARGEST_BYTES) return setProblem('This file is too large for a list of stock.');
    setReading(true);
    try {
      setRead({ ...readStockFile(await file.text(), await allStock()), name: file.name });
    } catch (error) {
      setProblem(failureText(error) ?? 'Please log in again.');
    } finally {
      setReading(false);
    }
  };
  const problems = read?.lines.filter(({ isProblem }) => isProblem).length ?? 0;
  const changes = read?.changes ?? [];
  const take = async () => {
    const done = `Stock of ${counted(changes.length, 'item')} changed`;
    if (await change({ changes, reason: 'import', text: read?.name.slice(0, 500) ?? '' }, done)) onClose();
    // What was sold meanwhile is shown with the next reading.
    else setRead(undefined);
  };
  // What needs a look stands first.
  const told = [...(read?.lines ?? [])].sort((a, b) => Number(b.isProblem) - Number(a.isProblem));
  const isTooMany = changes.length > AT_ONCE;
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title="Import stock"
      foot={
        <Button
          kind="primary"
          isPending={isBusy}
          isDisabled={changes.length === 0 || isTooMany}
          onPress={() => void take()}
        >
          {changes.length === 0 ? 'Change stock' : `Change stock of ${counted(changes.length, 'item')}`}
        </Button>
      }
    >
      <p>
        Export the inventory as CSV, change the columns “In stock” and “Low stock at” in a spreadsheet, and
        choose the file here. Nothing is changed before you have seen what will be.
      </p>
      <div className={styles.choose}>
        <FileTrigger
          acceptedFileTypes={['.csv', '.txt', '.tsv', 'text/csv', 'text/plain']}
          onSelect={(files) => void choose(files)}
        >
          <Button icon={Upload} isPending={isReading}>
            Choose a file
          </Button>
        </FileTrigger>
      </div>
      {(problem ?? read?.refused) && <Message kind="bad">{problem ?? read?.refused}</Message>}
      {isTooMany && (
        <Message kind="bad">At most 10,000 items can be changed at once. Please split the file.</Message>
      )}
      {read && !read.refused && (
        <>
          <Message kind={problems > 0 ? 'warn' : 'info'}>
            {[
              `${changes.length} changed`,
              `${read.unchanged} unchanged`,
              ...(problems > 0 ? [`${counted(problems, 'line')} left out`] : []),
            ].join(' · ')}
          </Message>
          <ul className={styles.lines} aria-label="What becomes of each line">
            {told.slice(0, SHOWN).map((line) => (
              <li key={line.line} className={styles.line}>
                <span className={styles.soft}>{line.line}</span>
                <span>{line.name}</span>
                <span className={styles.note}>
                  {line.isProblem && <Badge tone="bad">left out</Badge>} {line.note}
                </span>
              </li>
            ))}
          </ul>
          {told.length > SHOWN && <p>and {told.length - SHOWN} more lines</p>}
        </>
      )}
    </Drawer>
  );
}
