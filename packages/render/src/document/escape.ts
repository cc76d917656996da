const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Most texts need nothing, and to find that out is cheaper than to replace nothing. */
const NEEDS_ESCAPE = /[&<>"']/;

/** Text for HTML or XML, in content and in quoted attributes. */
export function escapeMarkup(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** All but the characters XML 1.0 can hold. */
const NOT_IN_XML = new RegExp('[^\\t\\n\\r\\u0020-\\ud7ff\\ue000-\\ufffd\\u{10000}-\\u{10ffff}]', 'gu');

/** Text for XML 1.0: escaped, and without the characters XML cannot hold. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.replace(NOT_IN_XML, ''));
}

/** JSON for a `<script>` element: nothing in it can close the element or open a comment. */
export function scriptJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!/[<\u2028\u2029]/.test(json)) return json;
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
