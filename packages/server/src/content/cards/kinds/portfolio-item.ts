import type { PortfolioItem } from '@portico/model/documents/item';
import type { CardParts } from './card-parts.ts';

/** The card of a project says its facts: place, year, client. */
export const portfolioItemCard: CardParts<PortfolioItem> = {
  facts: ({ body: { facts, access } }) => (access !== 'password' && facts.length > 0 ? { facts } : {}),
};
