import fc from 'fast-check';

/** What somebody may put where a text, number, id or date is expected. */
const value = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '2',
    '3',
    '-1',
    'NaN',
    '1e999',
    '99999999999999999999999',
    'constructor',
    '__proto__',
    'import:blog',
    '#',
    '?',
    '2026-01-01 00:00:00',
    '0000-00-00 00:00:00',
    '9999-99-99 99:99:99',
    'Sat, 01 Jan 275760 00:00:00 GMT',
    'https://old.example/1',
    'http://%zz/%',
    '//',
    'javascript:alert(1)',
    `https://old.example/${'a'.repeat(3000)}`,
    '&#0;',
    '&#x1F;',
    '&#xD800;',
    '&undefined;',
    '&amp;lt;',
    '\u0001\u0008',
    '\ufffe',
    '😀'.repeat(300),
    'x'.repeat(5000),
    '<b>x</b>',
    '<![CDATA[<p>a<p><table><tr><td><b>x]]>',
    '<![CDATA[[gallery ids="1,2"][caption]x[/caption]]]>',
    '<![CDATA[<!-- wp:image --><figure class="wp-block-image"><img src="%"></figure><!-- /wp:image -->]]>',
    '<![CDATA[<a href="https://old.example/?p=1">x</a><img src="https://old.example/a.jpg"><pre>  <ul><li>]]>',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const id = fc.constantFrom('1', '1', '2', '3', '4', '', 'x', '#1', 'y'.repeat(4000));
const type = fc.constantFrom('post', 'page', 'attachment', 'nav_menu_item', 'product', 'constructor', '');
const status = fc.constantFrom('publish', 'future', 'draft', 'private', 'trash', 'toString', '');

const element = (name: string, inside: fc.Arbitrary<string>) =>
  inside.map((text) => `<${name}>${text}</${name}>`);
const some = (parts: ReadonlyArray<fc.Arbitrary<string>>) =>
  fc.array(fc.oneof(...parts), { maxLength: 8 }).map((found) => found.join(''));

const comment = element(
  'wp:comment',
  some([
    element('wp:comment_id', id),
    element('wp:comment_parent', id),
    ...[
      'wp:comment_author',
      'wp:comment_content',
      'wp:comment_date_gmt',
      'wp:comment_approved',
      'wp:comment_type',
    ].map((name) => element(name, value)),
  ]),
);
const meta = fc
  .tuple(
    fc.constantFrom(
      '_wp_attachment_image_alt',
      '_thumbnail_id',
      '_menu_item_type',
      '_menu_item_object_id',
      '_menu_item_menu_item_parent',
      '_menu_item_url',
    ),
    fc.oneof(value, id, fc.constantFrom('custom', 'post_type', 'taxonomy')),
  )
  .map(
    ([key, text]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${text}</wp:meta_value></wp:postmeta>`,
  );
const term = fc
  .tuple(
    fc.constantFrom('category', 'post_tag', 'nav_menu', 'post_format'),
    fc.constantFrom('a', 'b', 'main', ''),
    value,
  )
  .map(([domain, slug, name]) => `<category domain="${domain}" nicename="${slug}">${name}</category>`);

const item = element(
  'item',
  fc
    .tuple(
      element('wp:post_id', id),
      element('wp:post_type', type),
      element('wp:status', status),
      some([
        element('wp:post_parent', id),
        ...[
          'title',
          'link',
          'dc:creator',
          'content:encoded',
          'excerpt:encoded',
          'wp:post_date_gmt',
          'wp:post_date',
          'pubDate',
          'wp:post_name',
          'wp:menu_order',
          'wp:post_password',
          'wp:is_sticky',
          'wp:comment_status',
          'wp:attachment_url',
        ].map((name) => element(name, value)),
        comment,
        meta,
        term,
      ]),
    )
    .map((parts) => parts.join('')),
);
const group = (name: string, fields: readonly string[]) =>
  element(
    name,
    some(
      fields.map((field) => element(field, fc.oneof(value, fc.constantFrom('a', 'b', 'main', 'nav_menu')))),
    ),
  );

/** WordPress exports as an attacker, or a broken plug-in, would write them. */
export const hostileExport: fc.Arbitrary<string> = some([
  item,
  item,
  item,
  group('wp:author', ['wp:author_login', 'wp:author_display_name']),
  group('wp:category', ['wp:term_id', 'wp:category_nicename', 'wp:cat_name', 'wp:category_parent']),
  group('wp:tag', ['wp:tag_slug', 'wp:tag_name']),
  group('wp:term', ['wp:term_id', 'wp:term_taxonomy', 'wp:term_slug', 'wp:term_name', 'wp:term_parent']),
  ...['title', 'link', 'description', 'language', 'wp:wxr_version', 'item', 'channel'].map((name) =>
    element(name, value),
  ),
  fc.constantFrom(
    '<item>',
    '</item>',
    '<![CDATA[',
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '</rss>',
    '<wp:comment>',
    '<category>',
  ),
]).map((inside) => `<rss><channel>${inside}</channel></rss>`);
