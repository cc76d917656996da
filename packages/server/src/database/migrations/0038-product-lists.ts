import { type Kysely, sql } from 'kysely';

/**
 * What lists of products are narrowed and sorted by: price and sale stand beside the card, values of options among the
 * terms, both as the next release of each product writes them. An operator can let a site's shops hold more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table sites add column products_per_collection integer check (products_per_collection > 0);

alter table item_cards
  add column price_from bigint,
  add column on_sale boolean not null default false;
update item_cards
  set price_from = (card->'price'->>'from')::bigint, on_sale = coalesce((card->'price'->>'onSale')::boolean, false)
  where card ? 'price';

alter table item_terms drop constraint item_terms_term_kind_check;
alter table item_terms
  add constraint item_terms_term_kind_check check (term_kind in ('category', 'tag', 'author', 'option')),
  add column place smallint;
insert into item_terms (site_id, collection_id, term_kind, term, publish_at, order_key, title_key, document_id, place)
  select i.site_id, i.collection_id, 'option', f.term, i.publish_at, i.order_key, i.title_key, i.document_id,
    row_number() over (partition by i.site_id, i.document_id, f.at order by f.first) - 1
  from item_cards i
  join documents d on d.site_id = i.site_id and d.id = i.document_id and d.kind = 'product'
  join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
  cross join lateral (
    select o.at, normalize(btrim(replace(o.name, ':', ' ')) || ':' ||
        btrim(v.variant->'optionValues'->>(o.at::int - 1)), NFC) as term,
      min(v.variant->>'order' collate "C") as first
    from jsonb_array_elements_text(r.body->'options') with ordinality o(name, at)
    cross join jsonb_each(r.body->'variants') as v(id, variant)
    where btrim(coalesce(v.variant->'optionValues'->>(o.at::int - 1), '')) <> ''
    group by 1, 2
  ) f
  where jsonb_typeof(r.body->'options') = 'array' and jsonb_typeof(r.body->'variants') = 'object'
  on conflict do nothing;
`)
    .execute(db);
}
