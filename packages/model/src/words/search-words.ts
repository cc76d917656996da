import { defineWords } from './define-words.ts';

/** What a site's own search says: its page, its form and the preview while somebody types. */
export const searchWords = defineWords('search', {
  title: 'Search',
  field: 'Search this site',
  button: 'Search',
  resultsFor: 'Results for “{query}”',
  results: '{count, plural, one {# result} other {# results}}',
  begin: 'What are you looking for?',
  nothing: 'Nothing was found for “{query}”.',
  nothingHelp: 'Check the spelling, or try fewer or other words.',
  meant: 'Did you mean',
  similar: 'Similar results',
  within: 'In {collection}',
  everywhere: 'Search the whole site',
  startHere: 'Or start here',
  suggestions: 'Suggestions',
  showAll: 'Show all results',
  kinds: {
    page: 'Pages',
    'blog-post': 'Posts',
    'portfolio-item': 'Projects',
    product: 'Products',
    album: 'Albums',
    video: 'Videos',
  },
  tooMany: 'Too many searches',
  tooManyText: 'Please wait a moment, then search again.',
});
