import { onePart } from './one-part.ts';
import { closeFolders } from './folders.ts';
import { frameHeldMarkup, releaseHeldMarkup } from './held-markup.ts';
import { readPage } from './page.ts';

/**
 * What runs on every published page. The page is whole without it: each part here only adds to what the HTML does, and
 * one that fails leaves the others and the page as they are.
 */
const page = onePart(() => readPage(document));

onePart(() => {
  if (page?.mode === 'published') releaseHeldMarkup(document);
  else frameHeldMarkup(document);
});
onePart(() => closeFolders(document));
