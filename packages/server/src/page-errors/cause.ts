import { createHash } from 'node:crypto';

/** What the server is told of one failure, as far as its cause shows in it. */
export interface Failure {
  message: string;
  stack?: string | undefined;
  source?: string | undefined;
}

export interface Cause {
  /** Digest: the same for the same fault in whatever browser, build or visit. */
  id: string;
  /** Function and script it was thrown in; '' where nothing is known. */
  place: string;
}

/** `at f (https://…:1:2)` of Chromium; `f@https://…:1:2` of Firefox and Safari. */
const FRAME =
  /^\s*(?:at\s+(?:(?:async|new)\s+)?(?:(?<named>.+?)\s+\()?|(?<called>[^@]*)@)(?<url>[a-z]+:\/\/[^\s)]+?)(?::\d+){1,2}\)?\s*$/i;
/** Digest in the names of built files. */
const BUILD_DIGEST = /-[\w-]{7,8}(?=\.js$)/;
/** Names that minifying gives, others with each build; `global code` of Safari. */
const SHORT_NAME = /^(?:.{0,2}|Object|<anonymous>|\w+ code)$/;

/** Finds out what failures have in common, so that one fault is one row however often and wherever it happens. */
export function causeOf(failure: Failure, host: string): Cause {
  const place = placeOf(failure, host);
  // JSON keeps the two apart: no message can pass for another one's place.
  const same = JSON.stringify([commonPart(failure.message), place]);
  return { id: createHash('sha256').update(same).digest('hex').slice(0, 32), place };
}

/** A message without what differs from case to case: numbers, ids, queries of addresses. */
function commonPart(message: string): string {
  return message
    .replace(/(https?:\/\/[^\s?#'")]+)[^\s'")]*/g, '$1')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '#')
    .replace(/\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi, '#')
    .replace(/\d+/g, '#')
    .trim();
}

function placeOf({ stack, source }: Failure, host: string): string {
  for (const line of (stack ?? '').split('\n', 60)) {
    const frame = FRAME.exec(line.slice(0, 600))?.groups;
    if (!frame?.url) continue;
    const name = (frame.named ?? frame.called ?? '').split('/').at(-1)?.trim() ?? '';
    const script = scriptName(frame.url, host);
    return SHORT_NAME.test(name) ? script : `${name} in ${script}`;
  }
  return source ? scriptName(source, host) : '';
}

/** `boot.js` for ours, `cdn.example/widget.js` for others', `code on the page` for what stands in the page itself. */
function scriptName(address: string, host: string): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return '';
  }
  const file = url.pathname.split('/').at(-1) ?? '';
  if (url.hostname !== host) return `${url.host}${url.pathname}`.slice(0, 300);
  if (url.pathname.startsWith('/_portico/assets/')) return file.replace(BUILD_DIGEST, '');
  return /\.m?js$/.test(file) ? url.pathname.slice(0, 300) : 'code on the page';
}
