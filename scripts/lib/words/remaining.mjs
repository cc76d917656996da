/**
 * Second words that still stand on screens, by file. Nothing is added here.
 * @type {Record<string, readonly string[] | undefined>}
 */
export const REMAINING = {
  'packages/config/src/app/shell.tsx': ['kept here'],
  'packages/config/src/collections/use-bulk.ts': ['taken back'],
  'packages/config/src/design/css-fields.tsx': ['ground', 'mended'],
  'packages/config/src/documents/collection-fields.tsx': ['lead on'],
  'packages/config/src/documents/item-fields.tsx': ['leads elsewhere'],
  'packages/config/src/editor/inspector.tsx': ['press a'],
  'packages/config/src/editor/settings/picture-control.tsx': ['alternative text'],
  'packages/config/src/editor/text/slash-choices.ts': ['film', 'store'],
  'packages/config/src/forms/forms-panel.tsx': ['by mail'],
  'packages/config/src/forms/storage-part.tsx': ['by mail', 'the mail'],
  'packages/config/src/forms/submission-drawer.tsx': ['by mail'],
  'packages/config/src/history/timeline-row.tsx': ['taken back'],
  'packages/config/src/marketing/announcement-panel.tsx': ['splash pages'],
  'packages/config/src/marketing/popup-panel.tsx': ['pressed', 'splash pages'],
  'packages/config/src/media/asset-drawer.tsx': ['alternative text'],
  'packages/config/src/media/media-field.tsx': ['alternative text'],
  'packages/config/src/media/picture-words.tsx': ['alternative text'],
  'packages/config/src/media/pictures-field.tsx': ['alternative text'],
  'packages/config/src/media/replace-file.tsx': ['alternative text', 'take back'],
  'packages/config/src/orders/order-drawer.tsx': ['pieces'],
  'packages/config/src/publish/past-release.tsx': ['taken back'],
  'packages/migrate/src/site-folder/read-site-folder.ts': ['working copy'],
  'packages/model/src/palette.ts': ['color', 'colors'],
  'packages/server/src/hosting/domains/domain-name.ts': ['own domain'],
};
