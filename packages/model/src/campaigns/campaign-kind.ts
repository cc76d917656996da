/** The kind of document a campaign is. */
export const CAMPAIGN_KIND = 'campaign';
