// The baseline of measuring calls: `node:http` that reads a form, parses it and the JSON in it, and says nothing.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const fields = new URLSearchParams(Buffer.concat(chunks).toString());
    const data = JSON.parse(fields.get('data') ?? '{}');
    response.writeHead(typeof data.url === 'string' ? 204 : 400);
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.once('disconnect', () => process.exit());
