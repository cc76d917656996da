import { actionLayouts } from './layouts/action.ts';
import {
  datedStories,
  drawnFeatures,
  knownPictures,
  listedPrices,
  praisedPeople,
} from './layouts/charts-and-lists.ts';
import { contactLayouts } from './layouts/contact.ts';
import { featureLayouts } from './layouts/features.ts';
import { footerLayouts } from './layouts/footers.ts';
import { foldingContacts, foldingFeatures, foldingSells } from './layouts/folding.ts';
import {
  galleryLayouts,
  movingIntros,
  movingStories,
  soundStories,
  shapedFeatures,
  watchedLists,
} from './layouts/galleries.ts';
import { iconFeatures } from './layouts/icons.ts';
import { introLayouts } from './layouts/intro.ts';
import { comparedStories, countedActions, scaledIntros } from './layouts/moving-words.ts';
import { listLayouts } from './layouts/lists.ts';
import { peopleLayouts } from './layouts/people.ts';
import { pictureLayouts } from './layouts/pictures.ts';
import { chapteredStories, sharedActions } from './layouts/reading.ts';
import { sellLayouts } from './layouts/sell.ts';
import { storyLayouts } from './layouts/story.ts';
import type { SectionLayout } from './section-layout.ts';

/** The library, in the order it is offered. */
export const SECTION_LAYOUTS: readonly SectionLayout[] = [
  ...introLayouts,
  ...movingIntros,
  ...scaledIntros,
  ...storyLayouts,
  ...movingStories,
  ...soundStories,
  ...comparedStories,
  ...datedStories,
  ...chapteredStories,
  ...featureLayouts,
  ...shapedFeatures,
  ...iconFeatures,
  ...foldingFeatures,
  ...drawnFeatures,
  ...pictureLayouts,
  ...knownPictures,
  ...galleryLayouts,
  ...peopleLayouts,
  ...praisedPeople,
  ...sellLayouts,
  ...foldingSells,
  ...listedPrices,
  ...listLayouts,
  ...watchedLists,
  ...contactLayouts,
  ...foldingContacts,
  ...actionLayouts,
  ...countedActions,
  ...sharedActions,
  ...footerLayouts,
];
