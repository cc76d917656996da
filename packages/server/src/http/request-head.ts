import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Does a request say by its one `Host` header, and nothing else, which host it is for? With two of them, or a whole
 * address as its target, a proxy in front may have understood another host than we would (RFC 9112, 3.2).
 */
export function namesOneHost({ url, rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean {
  if (!url?.startsWith('/')) return false;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts <= 1;
}

/** Answers a request that names no one host, and reads no more of its connection. */
export function refuseHead(response: ServerResponse): void {
  response.writeHead(400, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end('Bad request');
}
