import { direction } from '@portico/model/text/direction';
import { OWN_WORD_LENGTH } from '@portico/model/words/own-words';
import { IconButton } from '@portico/ui/button';
import { TextField } from '@portico/ui/text-field';
import { Pencil, RotateCcw } from 'lucide-react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useWord } from '../../shared/words/use-word.ts';
import { pluralHelp, readable, type Word } from '../../shared/words/word-list.ts';
import styles from './words-settings.module.css';

/** One text: ours above, the owner's own in the field. */
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
  const { text, isOwn, error, write } = useWord(edits, language, word);
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
        value={text ?? ''}
        onChange={write}
        onBlur={() => void edits.flush()}
        most={OWN_WORD_LENGTH}
        placeholder="Your own words"
        dir={direction(language)}
        help={help.filter(Boolean).join(' · ')}
        error={error}
      />
      {isOwn ? (
        <IconButton icon={RotateCcw} label={`Reset “${ours}”`} onPress={() => write('')} />
      ) : (
        <IconButton icon={Pencil} label={`Edit “${ours}”`} onPress={() => write(word.ours)} />
      )}
    </div>
  );
}
