import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer as it came over the wire: nothing decoded. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
}

/** Sends a request to a server on this machine; `headers.host` says for which site. */
export function send(port: number, path: string, asking: Asking = {}): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body, timeoutMs = 60_000 } = asking;
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers, timeout: timeoutMs },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    asked.on('timeout', () => asked.destroy(new Error(`No answer to ${method} ${path} in ${timeoutMs} ms.`)));
    asked.on('error', reject);
    asked.end(body);
  });
}

export function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return send(port, path, { headers });
}
