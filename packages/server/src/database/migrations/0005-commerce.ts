import { type Kysely, sql } from 'kysely';

/**
 * Carts, orders and payments. Orders keep a copy of what they sold, so nothing in them refers to products, which may
 * change and go. What a site owes and is owed outlives its documents: only removing the site removes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create unique index documents_singleton_store on documents (site_id) where kind = 'store';

create table carts (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  token_hash text collate "C" not null,
  checkout_token_hash text collate "C",
  order_id text collate "C",
  is_purchased boolean not null default false,
  country text collate "C" not null default '',
  region text not null default '',
  zip text not null default '',
  shipping_rate text collate "C" not null default '',
  coupons text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create unique index carts_by_token on carts (site_id, token_hash);
create unique index carts_by_checkout_token on carts (site_id, checkout_token_hash) where checkout_token_hash is not null;
create index carts_idle on carts (updated_at);

create table cart_lines (
  site_id text collate "C" not null,
  cart_id text collate "C" not null,
  id text collate "C" not null,
  product_id text collate "C" not null,
  variant_id text collate "C" not null,
  quantity integer not null check (quantity > 0),
  title text not null,
  position integer not null,
  primary key (site_id, cart_id, id),
  unique (site_id, cart_id, product_id, variant_id),
  foreign key (site_id, cart_id) references carts on delete cascade
);

create table orders (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  number bigint,
  number_text text,
  state text collate "C" not null check (state in
    ('pending','paid','fulfilled','failed','expired','cancelled','refunded')),
  cart_id text collate "C",
  currency text collate "C" not null,
  language text collate "C" not null,
  email text not null,
  customer_name text not null,
  address jsonb not null,
  note text not null default '',
  requires_shipping boolean not null,
  shipping_name text not null default '',
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null check (discount >= 0),
  shipping bigint not null check (shipping >= 0),
  tax bigint not null check (tax >= 0),
  tax_included boolean not null,
  total bigint not null check (total >= 0),
  trail jsonb not null,
  is_test boolean not null,
  search_text text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  updated_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, number),
  check ((number is null) = (number_text is null)),
  check (state not in ('paid','fulfilled','refunded') or number is not null)
);
create index orders_by_state on orders (site_id, state, id desc);
create index orders_by_cart on orders (site_id, cart_id);
create index orders_pending on orders (expires_at) where state = 'pending';
create index orders_unpaid on orders (updated_at) where state in ('failed','expired');

create table order_lines (
  site_id text collate "C" not null,
  order_id text collate "C" not null,
  position integer not null,
  product_id text collate "C" not null,
  variant_id text collate "C" not null,
  sku text not null,
  title text not null,
  product_type text collate "C" not null,
  options jsonb not null,
  image text collate "C",
  unit_price bigint not null check (unit_price >= 0),
  quantity integer not null check (quantity > 0),
  total bigint not null check (total >= 0),
  discount bigint not null check (discount >= 0),
  tax bigint not null check (tax >= 0),
  primary key (site_id, order_id, position),
  foreign key (site_id, order_id) references orders on delete cascade
);

create table order_events (
  site_id text collate "C" not null,
  order_id text collate "C" not null,
  id text collate "C" not null,
  kind text collate "C" not null,
  account_id text collate "C",
  text text not null default '',
  data jsonb,
  created_at timestamptz not null,
  primary key (site_id, order_id, id),
  foreign key (site_id, order_id) references orders on delete cascade
);

create table order_tokens (
  site_id text collate "C" not null,
  token_hash text collate "C" not null,
  order_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (site_id, token_hash),
  foreign key (site_id, order_id) references orders on delete cascade
);
create index order_tokens_by_order on order_tokens (site_id, order_id);

create table order_number_counters (
  site_id text collate "C" primary key references sites on delete cascade,
  last_number bigint not null
);

create table payment_attempts (
  site_id text collate "C" not null,
  order_id text collate "C" not null,
  id text collate "C" not null,
  provider text collate "C" not null,
  state text collate "C" not null check (state in ('open','succeeded','declined','cancelled','refunding','refunded')),
  amount bigint not null check (amount > 0),
  currency text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, order_id, id),
  foreign key (site_id, order_id) references orders on delete cascade
);
-- An order is paid once.
create unique index payment_attempts_one_success on payment_attempts (site_id, order_id)
  where state in ('succeeded','refunding','refunded');
create index payment_attempts_unsettled on payment_attempts (updated_at) where state in ('open','refunding');

create table stock_reservations (
  site_id text collate "C" not null,
  order_id text collate "C" not null,
  product_id text collate "C" not null,
  variant_id text collate "C" not null,
  quantity integer not null check (quantity > 0),
  state text collate "C" not null check (state in ('held','taken','returned')),
  primary key (site_id, order_id, product_id, variant_id),
  foreign key (site_id, order_id) references orders on delete cascade
);

create table idempotency_keys (
  site_id text collate "C" not null references sites on delete cascade,
  key text collate "C" not null,
  request_hash text collate "C" not null,
  order_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (site_id, key),
  foreign key (site_id, order_id) references orders on delete cascade
);
create index idempotency_keys_by_order on idempotency_keys (site_id, order_id);
create index idempotency_keys_old on idempotency_keys (created_at);

-- What the test provider remembers. It knows orders by their ids only, as a provider far away would.
create table test_charges (
  site_id text collate "C" not null references sites on delete cascade,
  order_id text collate "C" not null,
  amount bigint not null,
  currency text collate "C" not null,
  state text collate "C" not null check (state in
    ('succeeded','declined','waiting','action-needed','cancelled','refunded')),
  settles_at timestamptz,
  created_at timestamptz not null,
  primary key (site_id, order_id)
);
`)
    .execute(db);
}
