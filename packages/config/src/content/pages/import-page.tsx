import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { showFailure, showToast } from '@portico/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { contentChanged } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { reportFailure } from '../../api/query-client.ts';
import styles from './import-page.module.css';

interface Imported {
  id: string;
  title: string;
  notes: string[];
}

/** So much a page file may hold; the server says the same. */
const MOST_BYTES = 42 * 1024 * 1024;

async function send(file: File): Promise<Imported | undefined> {
  if (file.size > MOST_BYTES) {
    showFailure(`“${file.name}” is larger than 42 MB. Page files are smaller.`);
    return undefined;
  }
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    content = undefined;
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    showFailure(`“${file.name}” is not a Portico page file.`);
    return undefined;
  }
  showToast(`Importing “${file.name}”…`);
  return api.post('/rest/pages/import', { ...content });
}

/**
 * Takes a page file in: asks for it, sends it, opens the new page; what did not come over is said first.
 * @returns what asks for the file, and what is to stand in the page for it
 */
export function useImportPage() {
  const { go } = useGo();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<Imported>();
  const open = (page: Imported) => {
    setTold(undefined);
    go(addresses.document(page.id));
  };
  const take = async (file: File) => {
    try {
      const page = await send(file);
      if (!page) return;
      await contentChanged(queries);
      await queries.invalidateQueries({ queryKey: ['media'] });
      if (page.notes.length > 0) return setTold(page);
      showToast(`“${page.title}” was imported as a draft`);
      open(page);
    } catch (error) {
      reportFailure(error);
    }
  };
  const element = (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Page file"
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) void take(file);
        }}
      />
      {told && (
        <Dialog
          isOpen
          onClose={() => setTold(undefined)}
          title={`“${told.title}” was imported as a draft`}
          actions={
            <Button kind="primary" onPress={() => open(told)}>
              Open page
            </Button>
          }
        >
          <p>Some things changed during import:</p>
          <ul className={styles.notes}>
            {told.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
  return { ask: () => input.current?.click(), element };
}
