import { MAIL_KIND_IDS, MAIL_KINDS, type MailKindId } from '@portico/model/mail/mail-kinds';
import { direction } from '@portico/model/text/direction';
import { OWN_WORD_LENGTH } from '@portico/model/words/own-words';
import { Button } from '@portico/ui/button';
import { TextField } from '@portico/ui/text-field';
import { RotateCcw } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useOurCatalogue } from '../../shared/use-site-catalogue.ts';
import { useWord } from '../../shared/words/use-word.ts';
import { type Word, wordList } from '../../shared/words/word-list.ts';
import styles from './emails.module.css';

/** Text that is longer than a line has room for several. */
const LONG = 44;

/** What owners call the values that the site puts in. */
const VALUE_NAMES: Readonly<Record<string, string>> = {
  number: 'Order number',
  site: 'Name of the site',
  name: 'Name',
  amount: 'Amount',
  date: 'Date',
  title: 'What it is about',
  renewal: 'Price and period',
  cause: 'What it is for',
  email: 'Email address',
  way: 'Payment method',
  code: 'Code',
  discount: 'Discount',
  count: 'Number',
};

/** The words of an email in a language: those of the owner, else ours, each with the values it holds. */
export function EmailWords({
  edits,
  kind,
  language,
}: {
  edits: DocumentEdits;
  kind: MailKindId;
  language: string;
}) {
  const ours = useOurCatalogue(language);
  const all = useMemo(
    () => new Map(wordList(ours.messages).flatMap(({ words }) => words.map((word) => [word.key, word]))),
    [ours],
  );
  return (MAIL_KINDS[kind].words ?? []).map(([part, key]) => {
    const word = all.get(key);
    return (
      word && <EmailWord key={key} edits={edits} kind={kind} language={language} part={part} word={word} />
    );
  });
}

function EmailWord({
  edits,
  kind,
  language,
  part,
  word,
}: {
  edits: DocumentEdits;
  kind: MailKindId;
  language: string;
  part: string;
  word: Word;
}) {
  const { text = word.ours, isOwn, error, write, reset } = useWord(edits, language, word);
  const around = useRef<HTMLDivElement>(null);
  const insert = (value: string) => {
    const field = around.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length];
    write(`${text.slice(0, from)}{${value}}${text.slice(to)}`);
    field?.focus();
    // Behind what was put in, once it is there.
    requestAnimationFrame(() => field?.setSelectionRange(from + value.length + 2, from + value.length + 2));
  };
  return (
    <div className={styles.word} ref={around}>
      <TextField
        label={part}
        value={text}
        onChange={(typed) => write(typed.replace(/\s*[\r\n]+\s*/g, ' '))}
        onBlur={() => void edits.flush()}
        most={OWN_WORD_LENGTH}
        dir={direction(language)}
        help={othersWith(word.key, kind)}
        error={error}
        {...(word.ours.length > LONG ? { rows: 3 } : {})}
      />
      <div className={styles.values}>
        {word.values.map((value) => (
          <Button
            key={value}
            small
            aria-label={`Insert ${VALUE_NAMES[value] ?? value} into “${part}”`}
            onPress={() => insert(value)}
          >
            {`{${value}}`}
          </Button>
        ))}
        {isOwn && (
          <Button
            small
            kind="plain"
            icon={RotateCcw}
            aria-label={`Back to our words: ${part}`}
            onPress={reset}
          >
            Back to our words
          </Button>
        )}
      </div>
    </div>
  );
}

/** Says that other emails change with it. */
function othersWith(key: string, own: MailKindId): string {
  const others = MAIL_KIND_IDS.filter(
    (id) => id !== own && MAIL_KINDS[id].words?.some(([, other]) => other === key),
  ).map((id) => MAIL_KINDS[id].title);
  if (others.length === 0) return '';
  return others.length > 3 ? `Also in ${others.length} other emails.` : `Also in: ${others.join(', ')}.`;
}
