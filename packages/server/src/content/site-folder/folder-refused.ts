import type { FolderDocument, FolderProblem } from '@portico/migrate/site-folder/folder-site';
import type { FieldErrors } from '@portico/model/documents/validation';
import { Refused, type Refusal } from '../../core/refusal.ts';

/** A folder that cannot be brought in, with what is wrong in which file. */
export class FolderRefused extends Error {
  readonly problems: FolderProblem[];

  constructor(problems: FolderProblem[]) {
    super(problems[0]?.message);
    this.problems = problems;
  }
}

/** What a refusal of the server says of the folder's file; other errors as they are. */
export function asFolderProblem(error: unknown, document: Pick<FolderDocument, 'file'> | undefined): unknown {
  if (!(error instanceof Refused)) return error;
  const { errors, message }: Refusal = error.refusal;
  const { document: _id, by: _by, ...fields } = (errors ?? {}) as FieldErrors;
  const file = document?.file ?? '';
  const problems = Object.entries(fields).map(([field, text]) => ({
    file,
    field: `body.${field}`,
    message: text,
  }));
  return new FolderRefused(problems.length > 0 ? problems : [{ file, field: '', message }]);
}
