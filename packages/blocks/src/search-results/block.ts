import { defineBlock } from '../block-module.ts';
import items from '../items.css?inline';
import listLinks from '../list-links.css?inline';
import price from '../price.css?inline';
import searchForm from '../search/style.css?inline';
import { searchResultsDefinition } from './definition.ts';
import style from './style.css?inline';
import { SearchResultsBlock } from './view.tsx';

export const searchResultsBlock = defineBlock({
  definition: searchResultsDefinition,
  View: SearchResultsBlock,
  css: [items, listLinks, price, searchForm, style],
});
