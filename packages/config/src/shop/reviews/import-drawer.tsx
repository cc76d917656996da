import type { ReviewImportPreview } from '@portico/model/api/reviews';
import { REVIEW_FILE_CHARS } from '@portico/model/commerce/review/review';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { showToast } from '@portico/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { api } from '../../api/api.ts';
import { failureText, reportFailure } from '../../api/query-client.ts';
import { counted } from '../../shared/counted.ts';
import { frame } from '../../shared/frame/frame-state.ts';
import { REVIEWS } from './review-queries.ts';
import styles from './reviews.module.css';
import { StarText } from './star-text.tsx';

/** Reads a CSV file of reviews, says line by line what it would add, and then adds it. */
export function ImportDrawer({ onClose }: { onClose(): void }) {
  const queries = useQueryClient();
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const [seen, setSeen] = useState<ReviewImportPreview>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'reading' | 'publish' | 'wait'>();

  const look = async (csv: string) => {
    setBusy('reading');
    setSeen(undefined);
    setProblem(undefined);
    try {
      setSeen(await api.post('/rest/reviews/import/preview', { csv }));
    } catch (error) {
      setProblem(failureText(error) ?? 'Please log in again.');
    } finally {
      setBusy(undefined);
    }
  };
  const choose = async (files: FileList | null) => {
    const chosen = files?.[0];
    if (!chosen) return;
    setFile(undefined);
    setSeen(undefined);
    const csv = chosen.size > REVIEW_FILE_CHARS * 3 ? undefined : await chosen.text();
    if (csv === undefined || csv.length > REVIEW_FILE_CHARS)
      return setProblem('This file is larger than 4 MB. Please split it.');
    setFile({ name: chosen.name, csv });
    await look(csv);
  };
  const take = async (publish: boolean) => {
    if (!file || !seen) return;
    setBusy(publish ? 'publish' : 'wait');
    try {
      const { added } = await api.post('/rest/reviews/import', {
        csv: file.csv,
        digest: seen.digest,
        publish,
      });
      showToast(`${counted(added, 'review')} imported`);
      frame.reload();
      onClose();
    } catch (error) {
      reportFailure(error);
      // What was changed meanwhile is shown with the next look.
      await look(file.csv);
    } finally {
      setBusy(undefined);
      await queries.invalidateQueries({ queryKey: REVIEWS });
    }
  };
  const isNothing = !seen || seen.reviews === 0;
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title="Import reviews"
      foot={
        seen && (
          <div className={styles.acts}>
            <Button
              kind="primary"
              isPending={busy === 'publish'}
              isDisabled={isNothing || busy !== undefined}
              onPress={() => void take(true)}
            >
              Import and publish
            </Button>
            <Button
              isPending={busy === 'wait'}
              isDisabled={isNothing || busy !== undefined}
              onPress={() => void take(false)}
            >
              Import to be approved
            </Button>
          </div>
        )
      }
    >
      <div className={styles.fields}>
        <p>
          Choose a CSV file: your own export, or that of a review app of Shopify (such as Judge.me, Loox or
          Yotpo) or of Squarespace. It needs a rating and a product, found by its ID, address or title.
          Imported reviews are not marked as verified purchases, and nobody is emailed.
        </p>
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
        {file && seen && <Preview name={file.name} preview={seen} />}
      </div>
    </Drawer>
  );
}

function Preview({ name, preview }: { name: string; preview: ReviewImportPreview }) {
  const { reviews, first, known, problems, ignored, refused } = preview;
  if (refused !== undefined) return <Message kind="bad">{refused}</Message>;
  return (
    <>
      <Message kind={problems.length > 0 ? 'warn' : 'info'}>
        {`${name}: ${counted(reviews, 'new review')}`}
        {known > 0 && ` · ${known} already here`}
        {problems.length > 0 && ` · ${counted(problems.length, 'problem')}`}
      </Message>
      {ignored.length > 0 && (
        <p className={styles.quiet}>Columns that are not read: {ignored.slice(0, 20).join(', ')}</p>
      )}
      {problems.length > 0 && (
        <ul className={styles.lines} aria-label="Problems by line">
          {problems.map(({ line, message }, index) => (
            <li key={index}>
              <span className={styles.quiet}>Line {line}</span>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.lines} aria-label="Reviews to be added">
        {first.map((review) => (
          <li key={review.line}>
            <span className={styles.quiet}>Line {review.line}</span>
            <span>
              <StarText rating={review.rating} /> {review.product} · {review.author || 'No name'}{' '}
              {review.isHidden && <Badge>Hidden</Badge>}
              {(review.title || review.text) && (
                <span className={styles.excerpt}>
                  {[review.title, review.text].filter(Boolean).join(': ')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {reviews > first.length && <p>and {reviews - first.length} more</p>}
    </>
  );
}
