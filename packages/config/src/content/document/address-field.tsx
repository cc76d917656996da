import { makeSlug, slugProblem } from '@portico/model/documents/slug';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import type { Document } from '@portico/model/api/documents';
import { useSession } from '../../shared/session.tsx';
import { AddressTaken } from '../../shared/documents/address-holder.tsx';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

/** The part of a path before the document's own slug: `/journal/` of `/journal/spring`. */
export function pathBefore(path: string | null, slug: string): string {
  if (path === null || slug === '' || !path.endsWith(slug)) return '/';
  return path.slice(0, path.length - slug.length);
}

/** The document's address: typed freely, kept clean, with what visitors will see and what becomes of the old one. */
export function AddressField({
  document,
  edits,
  isDisabled,
}: {
  document: Document;
  edits: DocumentEdits;
  isDisabled: boolean;
}) {
  const { site } = useSession();
  const { value = '', set, error } = useEdit<string>(edits, 'slug');
  // While typing, the text stays as typed: a hyphen at the end is on its way to become the next word.
  const [typed, setTyped] = useState<string>();
  const isRoot = document.kind === 'page' || document.kind === 'collection';
  const isHome = document.slug === '' && document.path === '/';
  const shown = typed ?? value;
  const clean = makeSlug(shown);
  const problem = isHome && clean === '' ? null : slugProblem(clean, { root: isRoot });
  const before = pathBefore(document.path, document.slug);
  const host = site.url.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const willMove = document.state === 'published' && clean !== document.slug && problem === null;
  return (
    <>
      <TextField
        label="Address"
        code
        prefix={before}
        value={shown}
        isDisabled={isDisabled}
        onChange={(next) => {
          setTyped(next);
          const slug = makeSlug(next);
          if (slugProblem(slug, { root: isRoot }) === null) set(slug);
        }}
        onBlur={() => {
          setTyped(undefined);
          void edits.flush();
        }}
        error={(typed === undefined ? null : problem) ?? error}
        help={
          <>
            {host}
            {before}
            {clean}
            {willMove && (
              <>
                <br />
                Once published, the old address redirects here automatically.
              </>
            )}
          </>
        }
      />
      {!isDisabled && problem === null && (
        <AddressTaken kind={document.kind} parent={document.parent} slug={clean} document={document.id} />
      )}
    </>
  );
}
