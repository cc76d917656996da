import { definitionOf } from '@portico/blocks/registry';
import { storedFields } from '@portico/model/documents/block-definition';
import { type DataRequest, EVENT_TIMES } from '@portico/model/page/data-request';
import { memoize } from '@portico/model/documents/memoize';
import { PHOTO_SERVICE_IDS } from '@portico/model/social/photo-feed';
import type { Sections } from '@portico/model/documents/section';

/** One request of one block. */
export interface BlockRequest {
  block: string;
  name: string;
  request: DataRequest;
}

/** What the blocks of these sections ask for. Blocks that cannot be read ask for nothing. */
export function requestsOf(...all: Array<Sections | undefined>): BlockRequest[] {
  return all.flatMap((sections) => (sections ? requestsIn(sections) : []));
}

const requestsIn = memoize((sections: Sections): readonly BlockRequest[] =>
  Object.values(sections).flatMap((section) =>
    Object.entries(section.blocks).flatMap(([block, { type, version, fields }]) => {
      const definition = definitionOf(type);
      if (!definition?.reads) return [];
      const read = storedFields(definition, version, fields);
      if (!read.ok) return [];
      return Object.entries(definition.reads(read.body))
        .filter(([, request]) => isSound(request))
        .map(([name, request]) => ({ block, name, request }));
    }),
  ),
);

/** Most items one list shows; what blocks let owners choose is less or as many. */
const MOST = 1000;

const isWords = (value: unknown) => value === undefined || typeof value === 'string';
const isCount = (value: unknown, least: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= MOST;

/** Stored fields are taken on trust, but a request that is none must not break the page's one query. */
function isSound(request: DataRequest): boolean {
  switch (request.type) {
    case 'items':
      return (
        typeof request.collection === 'string' &&
        isCount(request.limit, 1) &&
        (request.offset === undefined || request.offset === 'page' || isCount(request.offset, 0)) &&
        [request.category, request.tag, request.author].every(isWords) &&
        [undefined, 'recent', 'manual', 'title'].includes(request.order) &&
        [undefined, ...EVENT_TIMES].includes(request.when) &&
        (request.choose === undefined ||
          [request.choose.filters, request.choose.sorts].every((chosen) => Array.isArray(chosen)))
      );
    case 'reviews':
    case 'related':
    case 'comments':
      return isCount(request.limit, 1);
    case 'form':
      return typeof request.form === 'string';
    case 'newsletter':
      return Array.isArray(request.words) && request.words.every((words) => typeof words === 'string');
    case 'donation':
      return typeof request.donation === 'string';
    case 'offers':
      return Array.isArray(request.products) && request.products.every((id) => typeof id === 'string');
    case 'photo-feed':
      return PHOTO_SERVICE_IDS.includes(request.service) && typeof request.album === 'string';
    case 'neighbours':
      return true;
  }
}
