// The baseline: `node:http` and nothing else, sending one answer it is given over and over.
import { createServer } from 'node:http';

/** @typedef {{status: number, headers: Record<string, string>, body: string | null}} Answer body in base64 */

process.once('message', (/** @type {Answer} */ { status, headers, body }) => {
  const bytes = body === null ? undefined : Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
  });
});
process.once('disconnect', () => process.exit());
