import type { Change } from '@portico/model/documents/merge';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { type Checked, contentChanged } from '../../api/queries.ts';
import type { CheckFinding } from '@portico/model/api/check';
import { reportFailure } from '../../api/query-client.ts';
import { documentAnswered, flushAllEdits } from '../documents/edits/edits-registry.ts';

/** A finding, and which of its repairs is wanted. */
type Wanted = readonly [found: CheckFinding, repair: number];

/** The changes that take others back, last first. */
const inverse = (changes: readonly Change[]): Change[] =>
  changes.toReversed().map(({ path, from, to }) => ({
    path,
    ...(to === undefined ? {} : { from: to }),
    ...(from === undefined ? {} : { to: from }),
  }));

async function saveChanges(byDocument: ReadonlyMap<string, Change[]>): Promise<void> {
  for (const [id, changes] of byDocument)
    documentAnswered(await api.request('PATCH', `/rest/documents/${id}`, { body: { changes } }));
}

/**
 * Mends what a check found, in the working copies, and in the release that was checked; Undo takes it back. What was
 * mended on the site as visitors see it waits to be published.
 */
export function useMend(checked: Checked) {
  const queries = useQueryClient();
  const [mended, setMended] = useState<ReadonlySet<CheckFinding>>(new Set());
  const after = async (documents: Iterable<string>) => {
    if ('release' in checked)
      await api.post(`/rest/releases/${checked.release}/documents`, { documents: [...documents] });
    await contentChanged(queries);
  };
  const mutation = useMutation({
    mutationFn: async (wanted: readonly Wanted[]) => {
      await flushAllEdits();
      const byDocument = new Map<string, Change[]>();
      for (const [found, repair] of wanted)
        byDocument.set(found.document, [
          ...(byDocument.get(found.document) ?? []),
          ...(found.repairs[repair]?.changes ?? []),
        ]);
      await saveChanges(byDocument);
      return byDocument;
    },
    onSuccess: async (byDocument, wanted) => {
      // The site's own report stays as it is until the repairs are published.
      if ('site' in checked) setMended((before) => new Set([...before, ...wanted.map(([found]) => found)]));
      showToast(wanted.length === 1 ? 'Fixed in the draft' : `${wanted.length} fixed in the draft`, () => {
        setMended(new Set());
        saveChanges(new Map([...byDocument].map(([id, changes]) => [id, inverse(changes)])))
          .then(() => after(byDocument.keys()))
          .catch(reportFailure);
      });
      await after(byDocument.keys());
    },
  });
  return {
    mended,
    isMending: mutation.isPending,
    mend: (wanted: readonly Wanted[]) => mutation.mutate(wanted),
  };
}
