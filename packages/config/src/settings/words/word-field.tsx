import { direction } from '@portico/model/text/direction';
import { OWN_WORD_LENGTH } from '@portico/model/words/own-words';
import { wordProblem } from '@portico/model/words/word-problem';
import { IconButton } from '@portico/ui/button';
import { TextField } from '@portico/ui/text-field';
import { Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { pluralHelp, readable, type Word } from './word-list.ts';
import styles from './words-settings.module.css';

/**
 * One text: ours above, the owner's own in the field. What lost a value is not saved but told, and stays in the field
 * to be mended.
 */
export function WordField({
  edits,
  language,
  word,
}: {
  edits: DocumentEdits;
  /** The part of the site's language that chooses words. */
  language: string;
  word: Word;
}) {
  const { value, set, error } = useEdit<string>(edits, 'words', language, word.key);
  /** What is in the field and not saved: our own text to begin with, or one that lost a value. */
  const [unsaved, setUnsaved] = useState<{ text: string; problem?: string | undefined }>();
  const write = (text: string) => {
    const problem = text.trim() === '' ? undefined : wordProblem(word.key, text, language);
    const isOurs = text === word.ours;
    setUnsaved(problem !== undefined || isOurs ? { text, problem } : undefined);
    if (problem === undefined) set(isOurs || text.trim() === '' ? undefined : text);
  };
  const isOwn = value !== undefined || unsaved !== undefined;
  const ours = readable(word.ours, language);
  const values = word.values.map((name) => `{${name}}`).join(', ');
  const help = [
    word.ours === word.english ? '' : readable(word.english, 'en'),
    pluralHelp(word.ours, language) || (values === '' ? '' : `Holds ${values}.`),
  ];
  return (
    <div className={styles.word}>
      <TextField
        label={ours}
        value={unsaved?.text ?? value ?? ''}
        onChange={write}
        onBlur={() => void edits.flush()}
        most={OWN_WORD_LENGTH}
        placeholder="Your own words"
        dir={direction(language)}
        help={help.filter(Boolean).join(' · ')}
        error={unsaved?.problem ? `${unsaved.problem} Not saved.` : error}
      />
      {isOwn ? (
        <IconButton icon={RotateCcw} label={`Reset “${ours}”`} onPress={() => write('')} />
      ) : (
        <IconButton icon={Pencil} label={`Edit “${ours}”`} onPress={() => write(word.ours)} />
      )}
    </div>
  );
}
