import type { ProductImportPreview } from '@portico/model/api/product-files';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Segmented } from '@portico/ui/segmented';
import { Select } from '@portico/ui/select';
import { showToast } from '@portico/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { api } from '../../api/api.ts';
import { contentChanged } from '../../api/queries.ts';
import { failureText, reportFailure } from '../../api/query-client.ts';
import { counted } from '../../shared/counted.ts';
import { frame } from '../../shared/frame/frame-state.ts';
import { ImportPreview } from './import-preview.tsx';
import styles from './product-files.module.css';

/** Largest file that is sent, in bytes. */
const LARGEST_BYTES = 4_000_000;

const MEASURES = [
  { value: 'metric', label: 'Kilograms, centimetres' },
  { value: 'imperial', label: 'Pounds, inches' },
] as const;
type Measures = (typeof MEASURES)[number]['value'];

interface ChosenFile {
  name: string;
  csv: string;
}

/** Reads a file of products, says what it would change, and then changes it. */
export function ImportProducts({ shops }: { shops: ReadonlyArray<{ id: string; title: string }> }) {
  const queries = useQueryClient();
  const [shop, setShop] = useState(shops[0]?.id ?? '');
  const [measures, setMeasures] = useState<Measures>('metric');
  const [file, setFile] = useState<ChosenFile>();
  const [seen, setSeen] = useState<ProductImportPreview>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'reading' | 'publish' | 'drafts'>();

  const look = async (of: ChosenFile, collection: string, units: Measures) => {
    setBusy('reading');
    setProblem(undefined);
    setSeen(undefined);
    try {
      const body = { csv: of.csv, collection, measures: units };
      setSeen(await api.post('/rest/products/import/preview', body));
    } catch (error) {
      setProblem(failureText(error) ?? 'Please log in again.');
    } finally {
      setBusy(undefined);
    }
  };
  const choose = async (files: FileList | null) => {
    const chosen = files?.[0];
    if (!chosen) return;
    setSeen(undefined);
    setFile(undefined);
    if (chosen.size > LARGEST_BYTES) {
      setProblem('This file is larger than 4 MB. Please split it.');
      return;
    }
    const read = { name: chosen.name, csv: await chosen.text() };
    setFile(read);
    await look(read, shop, measures);
  };
  const changed = async () => {
    frame.reload();
    await contentChanged(queries);
  };
  const takeBack = async (release: string) => {
    try {
      await api.post(`/rest/releases/${release}/take-back`);
      showToast('Import undone');
    } catch (error) {
      reportFailure(error);
    } finally {
      await changed();
    }
  };
  const take = async (publish: boolean) => {
    if (!file || !seen) return;
    setBusy(publish ? 'publish' : 'drafts');
    try {
      const { digest } = seen;
      const name = file.name.slice(0, 150);
      const body = { csv: file.csv, collection: shop, measures, digest, publish, name };
      const { created, changed: other, release } = await api.post('/rest/products/import', body);
      showToast(
        `${counted(created, 'product')} added, ${other} changed`,
        release === null ? undefined : () => void takeBack(release),
      );
      setFile(undefined);
      setSeen(undefined);
    } catch (error) {
      reportFailure(error);
      // What was changed meanwhile is shown with the next look.
      await look(file, shop, measures);
    } finally {
      setBusy(undefined);
      await changed();
    }
  };
  const isNothing = !seen || seen.products.length === 0 || seen.refused !== undefined;
  return (
    <PanelSection id="import-products" title="Import">
      <p>
        Choose a CSV file of your own export, or one of Shopify or Squarespace. Nothing is changed before you
        have seen what will be.
      </p>
      {shops.length > 1 && (
        <Select
          label="Add new products to"
          value={shop}
          onChange={(next) => {
            setShop(next);
            if (file) void look(file, next, measures);
          }}
          options={shops.map(({ id, title }) => ({ value: id, label: title || 'Untitled' }))}
        />
      )}
      <div>
        <FileTrigger
          acceptedFileTypes={['.csv', '.txt', '.tsv', 'text/csv', 'text/plain']}
          onSelect={(files) => void choose(files)}
        >
          <Button icon={Upload} isPending={busy === 'reading'} isDisabled={busy !== undefined}>
            Choose a file
          </Button>
        </FileTrigger>
      </div>
      {problem && <Message kind="bad">{problem}</Message>}
      {seen?.format === 'Squarespace' && (
        <Segmented
          label="Weights and lengths in the file"
          value={measures}
          onChange={(next) => {
            setMeasures(next);
            if (file) void look(file, shop, next);
          }}
          options={[...MEASURES]}
        />
      )}
      {file && seen && (
        <>
          <ImportPreview name={file.name} preview={seen} />
          <div className={styles.actions}>
            <Button
              kind="primary"
              isPending={busy === 'publish'}
              isDisabled={isNothing || busy !== undefined}
              onPress={() => void take(true)}
            >
              Import and publish
            </Button>
            <Button
              isPending={busy === 'drafts'}
              isDisabled={isNothing || busy !== undefined}
              onPress={() => void take(false)}
            >
              Import as drafts
            </Button>
          </div>
        </>
      )}
    </PanelSection>
  );
}
