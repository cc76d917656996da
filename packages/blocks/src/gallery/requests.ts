import type { DataRequest } from '@portico/model/page/data-request';
import { itemsRequest } from '../items-request.ts';

interface Choice {
  source: 'own' | 'collection';
  collection: string;
  limit: number;
  order?: 'recent' | 'manual' | 'title' | undefined;
}

const EVERYTHING = {
  category: '',
  featured: false,
  excludeCurrent: false,
  filters: false,
  pagination: false,
};

/** What a gallery reads: nothing for slides of its own. */
export const galleryRequest = ({ source, collection, limit, order }: Choice): Record<string, DataRequest> =>
  source === 'own' ? {} : itemsRequest({ ...EVERYTHING, collection, limit, order });
