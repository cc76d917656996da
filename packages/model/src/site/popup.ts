import { z } from 'zod';
import type { DocumentKind } from '../documents/document.ts';
import { href, id, mediaReference, text } from '../documents/schema.ts';
import { SECTION_THEMES } from '../documents/section.ts';

export const POPUP_STYLES = ['none', 'show'] as const;

/** The popup over the site's pages: what it says, and whom it shows itself to how often. */
export const popup = z.object({
  style: z.enum(POPUP_STYLES).default('none'),
  title: text(200).default(''),
  /** Plain text; lines are paragraphs. */
  text: text(2000).default(''),
  image: mediaReference.optional(),
  imagePlace: z.enum(['beside', 'above']).default('beside'),
  button: z.object({ label: text(100), href, newWindow: z.boolean().optional() }).optional(),
  /** A form in place of the button or beside it, such as a newsletter's. */
  form: id.optional(),
  theme: z.enum(SECTION_THEMES).default('lightest'),
  /** `home`: over the homepage alone. */
  pages: z.enum(['all', 'home']).default('all'),
  /** Seconds a visitor reads before it shows itself. */
  delaySeconds: z.number().int().min(0).max(600).default(2),
  /** Shows on phones as well. */
  enableMobile: z.boolean().default(true),
  /** Counts up when those who closed it are to see it again. */
  version: z.number().int().min(1).max(1_000_000).default(1),
  /** Who followed it does not see it again. */
  showUntilSignup: z.boolean().default(true),
  /** Days until it shows itself again to those who closed it; -1: never. */
  displayFrequency: z.number().int().min(-1).max(3650).default(30),
});
export type Popup = z.infer<typeof popup>;

export const popupKind: DocumentKind<Popup> = {
  kind: 'popup',
  version: 1,
  schema: popup,
  upgrades: {},
  singleton: true,
  title: () => 'Popup',
};
