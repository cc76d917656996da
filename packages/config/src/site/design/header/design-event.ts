import type { HeaderColourType } from '@portico/model/site/header-style';

/** Path of the design editor, with its parts; only used to tag events [V2.7]. */
const DESIGN_EDITOR = /^\/config\/design(\/|$)/;

export interface OwnerPlace {
  /** Path of the owner's app. */
  path: string;
  websiteId: string;
  accountId: string;
  language: string;
  timeZone: string;
}

/** What the events service is sent when somebody changes a colour of the header [B3.59], tagged by the path [V2.7]. */
export function headerColourEvent(type: HeaderColourType, place: OwnerPlace) {
  const { path, websiteId, accountId, language, timeZone } = place;
  return {
    commonData: {
      websiteId,
      accountId,
      language,
      timeZone,
      platform: 'web',
      url: path,
      ...(DESIGN_EDITOR.test(path) && { tags: ['design-editor'] }),
    },
    customData: {
      actor: 'site-owner',
      action: 'change',
      event_owner_team: 'website',
      event_source: 'web',
      object_type: type,
      page: path,
    },
    customSchemaName: 'DesignChange',
  };
}
