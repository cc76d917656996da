import { Fragment, type ReactNode } from 'react';

/** Plain text with its line breaks kept. */
export function plainLines(text: string): ReactNode {
  if (!text.includes('\n')) return text;
  return text.split('\n').map((line, index) => (
    // Lines have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
