import { fileUrl } from '@portico/model/media/media';
import { IconButton } from '@portico/ui/button';
import { SuggestField } from '@portico/ui/suggest-field';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { allDocumentsQuery } from '../api/queries.ts';
import { useMay } from './session.tsx';
import { MediaPicker } from './media/media-picker.tsx';
import type { DocumentSummary } from '@portico/model/api/documents';
import { homeFirst } from './home-first.ts';
import styles from './link-field.module.css';

/** An address: a page of the site, found by its name, a file of the library, or one elsewhere. */
export function LinkField(props: {
  label: string;
  help?: ReactNode;
  value: string;
  onChange(value: string): void;
  onBlur(): void;
  error?: string | undefined;
  /** Room for so many letters. */
  most?: number | undefined;
}) {
  const may = useMay();
  const [choosing, setChoosing] = useState(false);
  const pages = useQuery(allDocumentsQuery({ kind: 'page' })).data;
  const collections = useQuery(allDocumentsQuery({ kind: 'collection' })).data;
  return (
    <div className={styles.field}>
      <SuggestField
        {...props}
        placeholder="/about or https://…"
        suggestions={[...suggestionsOf(pages), ...suggestionsOf(collections)]}
      />
      {may('media') && (
        <IconButton
          icon={Paperclip}
          label={`Choose a file for ${props.label}`}
          className={styles.file}
          onPress={() => setChoosing(true)}
        />
      )}
      {choosing && (
        <MediaPicker
          kind="all"
          title="Link to a file"
          onClose={() => setChoosing(false)}
          onChoose={(asset) => {
            props.onChange(fileUrl(asset));
            props.onBlur();
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

const suggestionsOf = (documents: readonly DocumentSummary[] | undefined) =>
  homeFirst(documents).flatMap(({ path, title, state }) =>
    path === null || state === 'deleted' ? [] : [{ value: path, label: title || 'Untitled' }],
  );
