import { type Kysely, sql } from 'kysely';

/**
 * What somebody is to a site (orders, account, news, comments, messages) is counted with their contact, so that a hundred
 * thousand people are filtered without counting anew. Triggers write down whose facts may have changed and lock nothing;
 * `settleContacts` counts those anew. Segments are saved rules over these facts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table contacts
  add column is_from_message boolean not null default false,
  add column order_count int not null default 0,
  add column spent jsonb not null default '[]',
  add column spent_cents bigint not null default 0,
  add column spent_currency text collate "C" not null default '',
  add column last_order_at timestamptz,
  add column country text collate "C" not null default '',
  add column is_member boolean not null default false,
  add column is_subscriber boolean not null default false,
  add column comment_count int not null default 0,
  add column message_count int not null default 0;
create index contacts_with_tags on contacts (site_id, id) where tags <> '{}';

alter table form_submissions add column email text collate "C" generated always as (
  lower(btrim(jsonb_path_query_first(answers, '$[*] ? (@.type == "email").value') #>> '{}'))) stored;
create index form_submissions_of_people on form_submissions (site_id, email) where email is not null;
create index mails_to_people on mails (site_id, to_address);
create index order_lines_of_products on order_lines (site_id, product_id);

create table contact_changes (
  site_id text collate "C" not null references sites on delete cascade,
  id bigint generated always as identity,
  contact_id text collate "C",
  email text collate "C",
  primary key (site_id, id)
);

create table contact_segments (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  name text not null,
  rules jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);

create function contact_changed(site text, contact text, address text) returns void language sql as $$
  insert into contact_changes (site_id, contact_id, email) select id, contact, address from sites where id = site
$$;

create function contact_changed_itself() returns trigger language plpgsql as $$ begin
  perform contact_changed(new.site_id, new.id, null);
  return null;
end $$;
create trigger contact_changed after insert on contacts for each row execute function contact_changed_itself();
create trigger contact_address_changed after update of email on contacts for each row
  when (old.email is distinct from new.email) execute function contact_changed_itself();

create function contact_changed_by_own_row() returns trigger language plpgsql as $$ begin
  if tg_op <> 'DELETE' then perform contact_changed(new.site_id, new.contact_id, null); end if;
  if tg_op <> 'INSERT' then perform contact_changed(old.site_id, old.contact_id, null); end if;
  return null;
end $$;
create trigger contact_changed after insert or update or delete on contact_orders
  for each row execute function contact_changed_by_own_row();
create trigger contact_changed after insert or delete on members
  for each row execute function contact_changed_by_own_row();

create function contact_changed_by_order() returns trigger language plpgsql as $$ begin
  perform contact_changed(t.site_id, t.contact_id, null)
    from contact_orders t where t.site_id = new.site_id and t.order_id = new.id;
  return null;
end $$;
create trigger contact_changed after update of state, total, refunded, paid_at, is_test, address on orders for each row
  when ((old.state, old.total, old.refunded, old.paid_at, old.is_test, old.address)
    is distinct from (new.state, new.total, new.refunded, new.paid_at, new.is_test, new.address))
  execute function contact_changed_by_order();

create function contact_changed_by_email() returns trigger language plpgsql as $$ begin
  if tg_op <> 'DELETE' then perform contact_changed(new.site_id, null, new.email); end if;
  if tg_op <> 'INSERT' then perform contact_changed(old.site_id, null, old.email); end if;
  return null;
end $$;
create trigger contact_changed after insert or delete on subscribers
  for each row execute function contact_changed_by_email();
create trigger contact_changed_state after update of state, email on subscribers for each row
  when ((old.state, old.email) is distinct from (new.state, new.email)) execute function contact_changed_by_email();

create function contact_changed_by_message() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then
    if old.email is not null then perform contact_changed(old.site_id, null, old.email); end if;
  elsif new.email is not null then
    perform contact_changed(new.site_id, null, new.email);
  end if;
  return null;
end $$;
create trigger contact_changed after insert or delete on form_submissions
  for each row execute function contact_changed_by_message();
create trigger contact_changed_status after update of status on form_submissions for each row
  when (old.status is distinct from new.status) execute function contact_changed_by_message();

create function contact_changed_by_comment() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' and old.author_email <> '' then
    perform contact_changed(old.site_id, null, old.author_email);
  end if;
  if tg_op <> 'DELETE' and new.author_email <> '' and (tg_op = 'INSERT' or new.author_email <> old.author_email) then
    perform contact_changed(new.site_id, null, new.author_email);
  end if;
  return null;
end $$;
create trigger contact_changed after insert or delete on comments
  for each row execute function contact_changed_by_comment();
create trigger contact_changed_status after update of status, confirmed_at, author_email on comments for each row
  when ((old.status, old.confirmed_at, old.author_email) is distinct from (new.status, new.confirmed_at, new.author_email))
  execute function contact_changed_by_comment();

insert into contact_changes (site_id, contact_id) select site_id, id from contacts where erased_at is null;
insert into contact_changes (site_id, email)
  select distinct site_id, email from form_submissions where email is not null and status = 'inbox'
  union select distinct site_id, author_email from comments where author_email <> '' and confirmed_at is not null;
`)
    .execute(db);
}
