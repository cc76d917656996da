import { type Finding, SEVERITY_OF } from '@portico/model/check/finding';
import { checkContrast } from './check-contrast.ts';
import { checkExample } from './check-example.ts';
import { checkExampleBlocks } from './check-example-blocks.ts';
import { checkFreePart } from './check-free-part.ts';
import { checkHeadings } from './check-headings.ts';
import { addLinkNeeds, checkLinks } from './check-links.ts';
import { addPartNeeds, checkParts } from './check-parts.ts';
import { addMediaNeeds, checkPictures } from './check-pictures.ts';
import { checkWords } from './check-words.ts';
import type { CheckedDocument, CheckFacts, CheckNeeds } from './facts.ts';

const ORDER = { error: 0, warning: 1, notice: 2 } as const;

/** What must be known of the site to check these documents. */
export function needsOf(documents: readonly CheckedDocument[], hosts: ReadonlySet<string>): CheckNeeds {
  const needs: CheckNeeds = {
    paths: new Set(),
    anchoredPaths: new Set(),
    files: new Set(),
    media: new Set(),
    documents: new Set(),
  };
  for (const document of documents) {
    addLinkNeeds(document, hosts, needs);
    addMediaNeeds(document, needs);
    addPartNeeds(document, needs);
  }
  return needs;
}

/** Errors first, then warnings; otherwise as they were. */
export function inOrderOfSeverity(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => ORDER[SEVERITY_OF[a.rule]] - ORDER[SEVERITY_OF[b.rule]]);
}

/**
 * What visitors would stumble over if these documents were published as they are: one finding for each, with the place
 * and, where there is one, a way to mend it. Errors first; within these in the order of documents and pages. Never
 * throws on bodies of other shapes.
 */
export function checkDocuments(documents: readonly CheckedDocument[], facts: CheckFacts): Finding[] {
  return inOrderOfSeverity(
    documents.flatMap((document) => [
      ...checkWords(document, facts),
      ...checkExample(document, facts),
      ...checkExampleBlocks(document),
      ...checkFreePart(document),
      ...checkHeadings(document),
      ...checkLinks(document, facts),
      ...checkParts(document, facts),
      ...checkPictures(document, facts),
      ...checkContrast(document, facts),
    ]),
  );
}
