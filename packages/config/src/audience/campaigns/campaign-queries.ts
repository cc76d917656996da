import type { CampaignState, RecipientState } from '@portico/model/campaigns/campaign-states';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';

/** Begins with the key of documents, so that lists follow what is written. */
export const CAMPAIGNS = [...keys.documents, 'campaigns'];

/** While one is being sent its screen looks so often. */
const WATCH_MS = 2000;

export interface CampaignFilter {
  state: CampaignState | 'all';
  search: string;
}

export const campaignsPage = (filter: CampaignFilter, cursor: string | undefined) =>
  api.get('/rest/campaigns', { query: { ...filter, cursor } });

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, 'one', id],
    queryFn: () => api.get(`/rest/campaigns/${id}`),
    refetchInterval: ({ state: { data } }) => (data?.state === 'sending' ? WATCH_MS : false),
  });

/** @param subscriber as whom it is shown */
export const previewQuery = (id: string, edit: number, subscriber: string | undefined) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, 'preview', id, edit, subscriber],
    queryFn: () => api.post(`/rest/campaigns/${id}/preview`, subscriber === undefined ? {} : { subscriber }),
    retry: false,
  });

export const recipientsPage = (id: string, state: RecipientState, cursor: string | undefined) =>
  api.get(`/rest/campaigns/${id}/recipients`, { query: { state, cursor } });

export const sendTest = (id: string) => api.post(`/rest/campaigns/${id}/test`);

/** @param at when it is sent; now when absent */
export const sendCampaign = (id: string, at?: string) =>
  api.post(`/rest/campaigns/${id}/send`, at === undefined ? {} : { at });

export const actOnCampaign = (id: string, action: 'unschedule' | 'pause' | 'resume' | 'cancel') => {
  switch (action) {
    case 'unschedule':
      return api.post(`/rest/campaigns/${id}/unschedule`);
    case 'pause':
      return api.post(`/rest/campaigns/${id}/pause`);
    case 'resume':
      return api.post(`/rest/campaigns/${id}/resume`);
    case 'cancel':
      return api.post(`/rest/campaigns/${id}/cancel`);
  }
};
