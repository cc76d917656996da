interface Authored {
  authorId: string | null;
  authorName: string | null;
}

/** Who wrote or published something, as the person reads it; empty for what Portico did itself. */
export function authorText({ authorId, authorName }: Authored, accountId: string): string {
  if (authorId === null) return '';
  return authorId === accountId ? 'You' : (authorName ?? 'Former contributor');
}
