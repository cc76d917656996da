import { Fragment, type ReactNode } from 'react';

/** Short facts in one line, set apart by dots; those that say nothing are left out. */
export function Dotted({ parts }: { parts: readonly ReactNode[] }) {
  const said = parts.filter((part) => part !== undefined && part !== null && part !== false && part !== '');
  return said.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- they are what their place says.
    <Fragment key={index}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
