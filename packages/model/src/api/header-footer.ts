import { z } from 'zod';
import { styles } from '../site/styles.ts';
import { sections } from '../documents/section.ts';
import type { Contract } from './contract.ts';

const headerAndFooter = z.object({
  /** How the header looks; its entries are the main menu. */
  header: styles.shape.header,
  /** The sections below every page. */
  footer: sections,
});

export const headerFooterApi = {
  'GET /api/site-header-footer': { reply: headerAndFooter },
  'PUT /api/site-header-footer': { body: headerAndFooter, reply: headerAndFooter },
} satisfies Contract;
