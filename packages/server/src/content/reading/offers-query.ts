import { isClosed } from '@portico/model/documents/access';
import type { Id } from '@portico/model/documents/id';
import type { Product } from '@portico/model/documents/product';
import type { MemberOffer } from '@portico/model/members/member-offer';
import { type RawBuilder, sql } from 'kysely';
import { offerOf } from '../../members/offer-of.ts';
import { trustedBody } from '../trusted-body.ts';

interface Found {
  id: Id;
  path: string;
  version: number;
  body: unknown;
  collection: Id | null;
  isOutside: boolean;
}

/** Published products by their ids, in that order, with the collection they are in. */
export function offersQuery(siteId: Id, ids: readonly Id[]): RawBuilder<unknown> {
  return sql`select jsonb_agg(jsonb_build_object('id', d.id, 'path', a.path, 'version', r.version, 'body', r.body,
      'collection', c.id, 'isOutside', coalesce(cr.body->>'access', 'public') = 'public')
      order by array_position(${ids}::text[], d.id::text))
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
    left join documents c on c.site_id = d.site_id and c.id = d.parent_id
    left join revisions cr on cr.site_id = c.site_id and cr.document_id = c.id and cr.number = c.published_revision
    where d.site_id = ${siteId} and d.id = any(${ids}) and d.kind = 'product' and d.state = 'published'`;
}

/** What that query found: products that whoever comes can see and buy, and the collections of all of them. */
export function offersFound(value: unknown): { offers: MemberOffer[]; collections: Id[] } {
  const found = (value ?? []) as Found[];
  const offers = found.flatMap(({ id, path, version, body, isOutside }) => {
    const product = trustedBody('product', version, body) as Product | undefined;
    const offer = product && isOutside && !isClosed(product) ? offerOf(id, path, product) : undefined;
    return offer ? [offer] : [];
  });
  return { offers, collections: found.flatMap(({ collection }) => collection ?? []) };
}
