import { z } from 'zod';
import type { DocumentKind } from '../documents/document.ts';
import { sections } from '../documents/section.ts';

/** What every page shares below its own sections. The header is made of settings, styles and navigation. */
export const frame = z.object({ footer: sections });
export type Frame = z.infer<typeof frame>;

export const frameKind: DocumentKind<Frame> = {
  kind: 'frame',
  version: 1,
  schema: frame,
  upgrades: {},
  singleton: true,
  title: () => 'Header and footer',
};
