import { z } from 'zod';
import type { DocumentKind } from '../documents/document.ts';
import { text } from '../documents/schema.ts';

export const INFO_BAR_STYLES = ['none', 'light', 'dark'] as const;

/** How to reach the business, at the foot of small windows: call, write, find, opening hours. Empty ones are left out. */
export const informationBar = z.object({
  style: z.enum(INFO_BAR_STYLES).default('none'),
  phone: text(60).default(''),
  email: text(256).default(''),
  /** Postal address as one would write it; opens a map. */
  address: text(300).default(''),
  /** Lines of opening hours, shown when asked for. */
  hours: text(1000).default(''),
});
export type InformationBar = z.infer<typeof informationBar>;

export const informationBarKind: DocumentKind<InformationBar> = {
  kind: 'information-bar',
  version: 1,
  schema: informationBar,
  upgrades: {},
  singleton: true,
  title: () => 'Mobile information bar',
};
