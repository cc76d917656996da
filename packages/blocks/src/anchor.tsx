import { safeHref } from '@portico/model/addresses/safe-href';
import type { ReactNode } from 'react';

export interface AnchorProps {
  href: string | undefined;
  newWindow?: boolean | undefined;
  className?: string | undefined;
  /** Marks the link to where the visitor is: the page itself, or something it belongs to. */
  current?: 'page' | 'true' | undefined;
  /** Says where it leads when its content is a picture that says nothing. */
  label?: string | undefined;
  /** What it is to the page, of links in the same window. */
  rel?: string | undefined;
  children: ReactNode;
}

/** A link to an address an owner wrote, made harmless; its content alone where there is none to follow. */
export function Anchor({ href, newWindow, className, current, label, rel, children }: AnchorProps) {
  const safe = href === undefined || href === '' ? undefined : safeHref(href);
  if (safe === undefined) return className ? <span className={className}>{children}</span> : children;
  const blank = newWindow ? { target: '_blank', rel: 'noopener' } : { rel };
  return (
    <a href={safe} className={className} aria-current={current} aria-label={label} {...blank}>
      {children}
    </a>
  );
}
