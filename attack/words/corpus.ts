import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words of our own that would run, break out of their place or confuse a reader, were they not mere words. */
export const OWN_WORDS: readonly string[] = [
  // Out of an element's text.
  '<script>alert(1)</script>',
  '<ScRiPt/x>alert(1)</sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert&#40;1)</script></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '<object data="javascript:alert(1)"></object>',
  '<a href="javascript:alert(1)">x</a>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<form action=https://evil.example><button>x',
  '<b>not bold</b><u>nor this',
  '<!-- a comment --><!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  ']]><script>alert(1)</script>',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  '<plaintext>',
  '<portico-page>',
  // Out of the elements whose text is read in another way.
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</template><script>alert(1)</script>',
  '</noscript><img src=x onerror=alert(1)>',
  '</select></option><script>alert(1)</script>',
  '</head><body onload=alert(1)>',
  '</p></div></main></body></html><script>alert(1)</script>',
  '<!--<script>',
  '--><script>alert(1)</script><!--',
  // Out of an attribute.
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '` onmouseover=`alert(1)',
  'x onerror=alert(1) ',
  '"/autofocus/onfocus="alert(1)',
  '\u2028"onclick=alert(1) x="',
  // Out of scripts, JSON and styles.
  '";alert(1);//',
  "'-alert(1)-'",
  '\\";alert(1);//',
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
  '{"__proto__":{"polluted":true}}',
  '}*{background:url(https://evil.example)}',
  'red;background:url(javascript:alert(1))',
  '@import "https://evil.example/x.css";',
  '*/}</style><svg onload=alert(1)>/*',
  // Addresses.
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  // References that must stay as written.
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '&#x3c;script&#x3e;alert(1)',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  // Tables, headers and mails.
  '=HYPERLINK("https://evil.example","x")',
  "+1+cmd|'/c calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  'a","b\r\n=1+1,"',
  'x\r\nBcc: victim@example.com\r\n\r\nbody',
  'x\nSet-Cookie: portico_session=stolen',
  // Letters that are hard to show.
  '\u202egpj.exe\u202c',
  '\ufeff\u200b\u00ad<b>',
  '\u0001\u0008\u000b\u001f\ufffe\uffff',
  '𝕊\u0301\u0301\u0301\u0301\u0301🏴‍☠️ﷺ',
  '%s%p%c%n%x{0}$1$&$`',
  '../../../../etc/passwd%00.png',
];

const folder = process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data');

function read<T>(path: string, pick: (json: T) => unknown[]): string[] {
  const file = join(folder, path);
  if (!existsSync(file)) return [];
  return pick(JSON.parse(readFileSync(file, 'utf8')) as T).filter((each) => typeof each === 'string');
}

function lines(path: string): string[] {
  const file = join(folder, path);
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
}

/** Words collected by others, where they are present: nothing else is known of them than that they must not run. */
export function collectedWords(): string[] {
  const drawings = join(folder, 'sanitize/svg');
  const all = [
    ...read<Array<{ vector: string }>>('sanitize/xss-vectors.json', (list) =>
      list.map((each) => each.vector),
    ),
    ...read<Array<{ payload: string }>>('sanitize/dompurify-expect.json', (list) =>
      list.map((each) => each.payload),
    ),
    ...read<Array<{ input: string }>>('sanitize/loofah-sanitizer.json', (list) =>
      list.map((each) => each.input),
    ),
    ...read<string[]>('text/naughty-strings.json', (list) => list),
    ...lines('sanitize/event-attributes.txt').map((name) => `<b ${name}=alert(1)>" ${name}="alert(1)`),
    ...lines('urls/open-redirects.txt'),
    ...(existsSync(drawings)
      ? readdirSync(drawings).map((name) => readFileSync(join(drawings, name), 'utf8'))
      : []),
  ];
  return [...new Set(all)].filter((words) => words.trim() !== '');
}

/** Every n-th of them, so that a short test tries some of each kind. */
export function someOf(words: readonly string[], count: number): string[] {
  const step = Math.max(1, words.length / count);
  return Array.from(
    { length: Math.min(count, words.length) },
    (_, at) => words[Math.floor(at * step)] as string,
  );
}

/** Words of the same length, with the same spaces and unseen signs, that mean nothing anywhere. */
export const harmlessTwin = (words: string): string =>
  words.replace(/[^\s\p{C}\p{Default_Ignorable_Code_Point}]/gu, (sign) => 'x'.repeat(sign.length));

/** Gives words one after the other, as many at once as a field has room for, up to five. */
export function oneAfterTheOther(words: readonly string[], first: number): (most: number) => string {
  let at = first;
  return (most) => {
    let joined = words[at++ % words.length] as string;
    for (let more = 1; more < 5; more++) {
      const longer = `${joined} ${words[at % words.length]}`;
      if (longer.length > most) break;
      joined = longer;
      at++;
    }
    return joined.slice(0, most).toWellFormed();
  };
}
