import { counted } from '../../shared/counted.ts';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { EmptyState } from '@portico/ui/empty-state';
import { Skeleton } from '@portico/ui/progress';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { changesQuery } from '../../api/queries.ts';
import type { Release } from '@portico/model/api/releases';
import { flushAllEdits } from '../../shared/documents/edits/edits-registry.ts';
import { useRights } from '../../shared/documents/use-rights.ts';
import { ChangeList } from '../../shared/publish/change-list.tsx';
import { useReleasesChanged } from '../../shared/publish/release-actions.ts';

/** Changes that wait, to be put into a release. */
export function AddChanges({ release, onClose }: { release: Release; onClose(): void }) {
  const changed = useReleasesChanged();
  const { mayPublish } = useRights();
  const { data } = useQuery({ ...changesQuery, staleTime: 0 });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What is still being typed belongs to what will be published.
  useEffect(() => {
    void flushAllEdits();
  }, []);
  const isInside = (id: string) => release.entries.some((entry) => entry.document === id);
  const changes = data?.filter(({ document }) => mayPublish(document.kind) && !isInside(document.id));
  const add = useMutation({
    mutationFn: async () => {
      await flushAllEdits();
      return api.post(`/rest/releases/${release.id}/documents`, { documents: [...chosen] });
    },
    onSuccess: async () => {
      onClose();
      await changed();
    },
  });
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="Add changes"
      foot={
        <Button
          kind="primary"
          isDisabled={chosen.size === 0}
          isPending={add.isPending}
          onPress={() => add.mutate()}
        >
          Add {counted(chosen.size, 'change')}
        </Button>
      }
    >
      {!changes ? (
        <Skeleton />
      ) : changes.length === 0 ? (
        <EmptyState picture="page" title="No changes to add">
          Change a page, a product, the popup or the menu first. Your changes are saved as a draft and listed
          here.
        </EmptyState>
      ) : (
        <ChangeList
          changes={changes}
          isChosen={(id) => chosen.has(id)}
          onChoose={(id, on) => {
            const next = new Set(chosen);
            if (on) next.add(id);
            else next.delete(id);
            setChosen(next);
          }}
        />
      )}
    </Drawer>
  );
}
