import { Badge, type BadgeTone } from '@portico/ui/badge';
import type { DocumentState } from '@portico/model/api/documents';

export const STATE_TONES: Record<DocumentState, BadgeTone> = {
  published: 'good',
  scheduled: 'accent',
  review: 'warn',
  draft: 'quiet',
  private: 'quiet',
  deleted: 'bad',
};

/** The state of a document in the words of its kind, as the server says them. */
export function StateBadge({ state, label }: { state: DocumentState; label: string }) {
  return <Badge tone={STATE_TONES[state]}>{label}</Badge>;
}
