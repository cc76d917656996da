/** What a kind of document is called in front of the person. */
export const KIND_LABELS: Readonly<Record<string, string>> = {
  page: 'Page',
  collection: 'Collection',
  'blog-post': 'Post',
  'portfolio-item': 'Project',
  product: 'Product',
  author: 'Author',
  settings: 'Settings',
  styles: 'Design',
  navigation: 'Menus',
  frame: 'Footer',
  redirects: 'Redirects',
  translation: 'Translation',
};
