import { Fragment, type ReactNode } from 'react';
import { Anchor } from '../anchor.tsx';
import { plainLines } from '../plain-lines.tsx';

/** Plain text in which `[our privacy policy](/privacy)` is a link. */
export function linkedText(text: string): ReactNode {
  const parts = text.split(/\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)/);
  return parts.map((part, index) => {
    // Text, label and address take turns; addresses belong to the label before them.
    if (index % 3 === 2) return null;
    return (
      // Parts have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {index % 3 === 1 ? <Anchor href={parts[index + 1]}>{part}</Anchor> : plainLines(part)}
      </Fragment>
    );
  });
}
