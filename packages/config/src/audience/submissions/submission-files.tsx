import type { SubmissionDetail } from '@portico/model/api/submissions';
import { Badge } from '@portico/ui/badge';
import { Paperclip } from 'lucide-react';
import { Link } from 'react-aria-components/Link';
import { formatFileSize } from '@portico/model/media/file-size';
import styles from '../forms/forms.module.css';

/** The files that were sent in a field, each to be downloaded. */
export function SubmissionFiles(props: { submission: SubmissionDetail; field: string }) {
  const { submission, field } = props;
  const files = submission.files.filter((file) => file.field === field);
  if (files.length === 0) return <dd>–</dd>;
  return files.map(({ id, name, bytes, scan }) => (
    <dd key={id} className={styles.file}>
      <Paperclip size={15} aria-hidden />
      <Link href={`/api/rest/form-submissions/${submission.id}/files/${id}`} download={name}>
        {name}
      </Link>
      <span className={styles.note}>{formatFileSize(bytes)}</span>
      {scan === 'clean' ? <Badge tone="good">No virus found</Badge> : <Badge tone="warn">Not scanned</Badge>}
    </dd>
  ));
}
