import { Fragment, type ReactNode } from 'react';
import { OwnText } from './isolated.tsx';

/** Plain text with its line breaks kept, each line in its own direction. */
export function plainLines(text: string): ReactNode {
  if (!text.includes('\n')) return <OwnText text={text} />;
  return text.split('\n').map((line, index) => (
    // Lines have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <br />}
      <OwnText text={line} />
    </Fragment>
  ));
}
