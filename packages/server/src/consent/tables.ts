import type { ColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

/** What a banner said, once for all who answered it: the words of the proofs that name its digest. */
interface ConsentTextsTable {
  site_id: string;
  digest: string;
  /** `ShownConsent` as JSON. */
  shown: ColumnType<unknown, string, never>;
  created_at: CreatedAt;
}

/** One answer of one visitor. The random id is known to that visitor alone, and nothing else tells who it was. */
interface ConsentProofsTable {
  site_id: string;
  id: string;
  choice: 'accepted' | 'declined';
  text_digest: string;
  created_at: CreatedAt;
}

export interface ConsentTables {
  consent_texts: ConsentTextsTable;
  consent_proofs: ConsentProofsTable;
}
