import type { Finding } from '@portico/model/check/finding';
import { checkDocuments } from '@portico/render/check/check-documents';
import type { CheckedDocument, CheckFacts } from '@portico/render/check/facts';

/** What visitors would stumble over in these documents. */
export const checkDocumentsTask = ({
  documents,
  facts,
}: {
  /** `CheckedDocument`s as JSON. */
  documents: string;
  facts: CheckFacts;
}): Finding[] => checkDocuments(JSON.parse(documents) as CheckedDocument[], facts);
