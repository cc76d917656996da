import { makeSlug } from '@portico/model/documents/slug';
import { TextField } from '@portico/ui/text-field';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Document } from '@portico/model/api/documents';
import type { DocumentEdits } from '../edits/document-edits.ts';
import { useEdit } from '../edits/use-edits.ts';

/** Whether an address was made from this title (with a number, where it was taken). */
export function followsTitle(slug: string, title: string): boolean {
  const made = makeSlug(title);
  return made !== '' && slug.startsWith(made) && /^(-\d+)?$/.test(slug.slice(made.length));
}

/** The title; until the first publication the address follows it, unless it was written by hand. */
export function TitleField({
  document,
  edits,
  isDisabled,
  path = 'title',
  onEnter,
}: {
  document: Document;
  edits: DocumentEdits;
  isDisabled: boolean;
  path?: 'title' | 'name';
  /** Where whoever has typed the title goes on. */
  onEnter?: (() => void) | undefined;
}) {
  const { focus } = useSearch({ strict: false }) as { focus?: string };
  const field = useRef<HTMLDivElement>(null);
  const { value = '', set, error } = useEdit<string>(edits, path);
  useEffect(() => {
    if (focus === 'title') field.current?.querySelector<HTMLInputElement>('input')?.select();
  }, [focus]);
  return (
    <div ref={field}>
      <TextField
        label={path === 'title' ? 'Title' : 'Name'}
        value={value}
        isDisabled={isDisabled}
        onKeyDown={(event) => {
          if (onEnter && event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
          else event.continuePropagation();
        }}
        onChange={(next) => {
          edits.together(() => {
            const slug = edits.value(['slug']);
            if (
              document.publishedRevision === null &&
              typeof slug === 'string' &&
              followsTitle(slug, value)
            ) {
              const made = makeSlug(next);
              if (made !== '') edits.set(['slug'], made);
            }
            set(next);
          });
        }}
        onBlur={() => void edits.flush()}
        error={error}
      />
    </div>
  );
}
