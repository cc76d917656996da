import type { Change } from '../documents/merge.ts';

/** What a check before publishing looks for. */
export const CHECK_RULES = [
  'cannot-publish',
  'broken-link',
  'moved-link',
  'empty-link',
  'missing-anchor',
  'missing-file',
  'hidden-part',
  'missing-alt',
  'contrast',
  'heading-order',
  'heavy-file',
  'small-picture',
  'empty-title',
  'empty-description',
  'example-words',
  'example-block',
  'open-to-all',
] as const;
export type CheckRule = (typeof CHECK_RULES)[number];

/** `error`: visitors meet something broken. `warning`: some cannot use it, or wait for it. `notice`: could be better. */
export type Severity = 'error' | 'warning' | 'notice';

export const SEVERITY_OF: Readonly<Record<CheckRule, Severity>> = {
  'cannot-publish': 'error',
  'broken-link': 'error',
  'moved-link': 'notice',
  'empty-link': 'warning',
  'missing-anchor': 'error',
  'missing-file': 'error',
  'hidden-part': 'warning',
  'missing-alt': 'warning',
  contrast: 'warning',
  'heading-order': 'warning',
  'heavy-file': 'warning',
  'small-picture': 'notice',
  'empty-title': 'warning',
  'empty-description': 'notice',
  'example-words': 'warning',
  'example-block': 'notice',
  'open-to-all': 'warning',
};

/** A way to mend what was found by one press: changes of the working copy, made by an ordinary save. */
export interface Repair {
  label: string;
  changes: Change[];
}

/** One thing found, and the place it is at. */
export interface Finding {
  rule: CheckRule;
  document: string;
  /** Where in the document: section, block, and the path of the field from the body. */
  section?: string;
  block?: string;
  path: readonly string[];
  /** One or two sentences: what is wrong, and what to do where that is not plain. */
  message: string;
  /** What it is about: a link, the words of a heading, the name of a file. */
  subject?: string;
  /** The picture it is about. */
  media?: string;
  repairs: Repair[];
}
