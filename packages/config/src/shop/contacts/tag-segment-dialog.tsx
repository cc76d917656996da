import type { SegmentJson } from '@portico/model/api/contacts';
import { TAG_LIMITS } from '@portico/model/commerce/tags';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { counted } from '../../shared/counted.ts';
import { NameDialog } from '../../shared/name-dialog.tsx';
import { CONTACTS } from './contact-queries.ts';

/** Gives everybody who is in a segment now a tag. */
export function TagSegmentDialog({ segment, onClose }: { segment: SegmentJson; onClose(): void }) {
  const queries = useQueryClient();
  const give = useMutation({
    mutationFn: (tag: string) => api.post(`/rest/contacts/segments/${segment.id}/tag`, { tag }),
    onSuccess: ({ tagged }) => {
      showToast(`${counted(tagged, 'person', 'people')} tagged`);
      void queries.invalidateQueries({ queryKey: CONTACTS });
      onClose();
    },
    // Told in the dialog.
    onError: () => {},
  });
  return (
    <NameDialog
      title={`Tag everybody in “${segment.name}”`}
      action="Add tag"
      help="Those who are in the segment now. Who joins it later is not tagged."
      most={TAG_LIMITS.tagLength}
      naming={give}
      onName={(tag) => give.mutate(tag)}
      onClose={onClose}
    />
  );
}
