import { CONSENT_PATH } from '@portico/model/visitor/consent-path';
import { consentWords } from '@portico/model/words/consent-words';
import { usePage, usePageTools } from './page-context.ts';
import { useWords } from './use-words.ts';

export interface ConsentGateProps {
  html: string;
  /** Block it stands in: where the visitor comes back to after allowing it. */
  id: string;
  /** Whose content it is, where that is known. */
  from?: string | undefined;
}

/**
 * An owner's own markup, held back: it lies in a `<template>` as escaped text, so nothing of it runs, loads or reaches
 * into the page, however broken it is. The visitor's runtime takes the template's text as HTML and puts it in the
 * template's place where the site's policy allows. Where the visitor has to consent first, the page does not carry it
 * at all: in its place stands what it is, and a button that allows it, which works without scripts.
 */
export function ConsentGate({ html, id, from }: ConsentGateProps) {
  const { url } = usePage();
  const words = useWords(consentWords);
  if (!usePageTools().gateContent) return <template data-held-markup="">{html}</template>;
  return (
    <form className="held" method="post" action={CONSENT_PATH}>
      <p>{from ? words.heldFrom({ where: from }) : words.held}</p>
      <input type="hidden" name="next" value={`${url}#block-${id}`} />
      <button className="btn small" name="choice" value="accepted">
        {words.allow}
      </button>
    </form>
  );
}
