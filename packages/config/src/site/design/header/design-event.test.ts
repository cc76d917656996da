import { HEADER_COLOUR_TYPES } from '@portico/model/site/header-style';
import { expect, it } from 'vitest';
import { headerColourEvent } from './design-event.ts';

const at = (path: string) => ({
  path,
  websiteId: 'w',
  accountId: 'a',
  language: 'en-GB',
  timeZone: 'Europe/Lisbon',
});

it('[B3.59] a changed colour of the header is tracked by its type', () => {
  const types = HEADER_COLOUR_TYPES.map(
    (type) => headerColourEvent(type, at('/config/design')).customData.object_type,
  );
  expect(types).toContain('solidHeaderBorderColor');
  expect(types).toContain('gradientHeaderNavigationColor');
  expect(new Set(types).size).toBe(8);
});

it('[V2.7] events are tagged on /config/design and nowhere else', () => {
  const tags = (path: string) => headerColourEvent('solidHeaderBorderColor', at(path)).commonData;
  for (const path of ['/config/design', '/config/design/header'])
    expect(tags(path)).toMatchObject({ url: path, tags: ['design-editor'] });
  for (const path of ['/config/designer', '/config/pages', '/about/config/design'])
    expect(tags(path)).not.toHaveProperty('tags');
});
