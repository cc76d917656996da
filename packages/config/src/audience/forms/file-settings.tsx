import { FILE_KIND_NAMES, FILE_KINDS, FILE_LIMITS, type FileKind } from '@portico/model/form/file-kinds';
import { CheckboxGroup } from '@portico/ui/checkbox-group';
import { NumberField } from '@portico/ui/number-field';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

const LABELS: Readonly<Record<FileKind, string>> = {
  pictures: 'Pictures',
  pdf: 'PDF',
  documents: 'Documents and tables',
  audio: 'Audio',
  video: 'Video',
  archives: 'ZIP archives',
};

/** Which files a field takes, how large and how many. */
export function FileSettings(props: { edits: DocumentEdits; fieldId: string; isDisabled: boolean }) {
  const { edits, fieldId, isDisabled } = props;
  const kinds = useEdit<FileKind[]>(edits, 'fields', fieldId, 'kinds');
  const megabytes = useEdit<number>(edits, 'fields', fieldId, 'maxMegabytes');
  const files = useEdit<number>(edits, 'fields', fieldId, 'maxFiles');
  return (
    <>
      <CheckboxGroup
        label="Files"
        value={kinds.value ?? []}
        onChange={(next: string[]) => kinds.set(FILE_KIND_NAMES.filter((kind) => next.includes(kind)))}
        options={FILE_KIND_NAMES.map((kind) => ({
          value: kind,
          label: LABELS[kind],
          help: FILE_KINDS[kind].join(', ').toUpperCase(),
        }))}
        isDisabled={isDisabled}
        error={kinds.error}
      />
      <NumberField
        label="Largest file in MB"
        value={megabytes.value ?? 10}
        onChange={(next) => megabytes.set(next)}
        minValue={1}
        maxValue={FILE_LIMITS.megabytes}
        isDisabled={isDisabled}
        error={megabytes.error}
      />
      <NumberField
        label="Number of files"
        help="Most files one visitor can send."
        value={files.value ?? 1}
        onChange={(next) => files.set(next)}
        minValue={1}
        maxValue={FILE_LIMITS.files}
        isDisabled={isDisabled}
        error={files.error}
      />
    </>
  );
}
