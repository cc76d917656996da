import type { Finding } from '@portico/model/check/finding';
import { checkDocuments } from '@portico/render/check/check-documents';
import type { CheckedDocument, CheckFacts } from '@portico/render/check/facts';

/** What visitors would stumble over in these documents. */
export const checkDocumentsTask = ({
  documents,
  facts,
}: {
  documents: CheckedDocument[];
  facts: CheckFacts;
}): Finding[] => checkDocuments(documents, facts);
