import { wordProblem } from '@portico/model/words/word-problem';
import { useState } from 'react';
import type { DocumentEdits } from '../documents/edits/document-edits.ts';
import { useEdit } from '../documents/edits/use-edits.ts';
import type { Word } from './word-list.ts';

/**
 * An owner's own text in place of one of ours. What lost a value is not saved but told, and stays where it is typed to be
 * put right.
 * @param language the part of a language tag that chooses words
 */
export function useWord(edits: DocumentEdits, language: string, word: Word) {
  const { value, set, error } = useEdit<string>(edits, 'words', language, word.key);
  /** What is typed and not saved: our own text to begin with, or one that lost a value. */
  const [unsaved, setUnsaved] = useState<{ text: string; problem?: string | undefined }>();
  const write = (text: string) => {
    const problem = text.trim() === '' ? undefined : wordProblem(word.key, text, language);
    const isOurs = text === word.ours;
    setUnsaved(problem !== undefined || isOurs ? { text, problem } : undefined);
    if (problem === undefined) set(isOurs || text.trim() === '' ? undefined : text);
  };
  return {
    /** As it is typed; undefined where ours is said and nobody began to change it. */
    text: unsaved?.text ?? value,
    isOwn: value !== undefined || unsaved !== undefined,
    error: unsaved?.problem ? `${unsaved.problem} Not saved.` : error,
    write,
    reset: () => {
      setUnsaved(undefined);
      set(undefined);
    },
  };
}
