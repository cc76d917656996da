declare module 'autocannon' {
  /** The few parts we use of autocannon 9, which brings no types. */
  interface Run extends Promise<{
    duration: number;
    errors: number;
    timeouts: number;
    statusCodeStats?: Record<string, { count: number }>;
  }> {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): Run;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    timeout?: number;
    setupClient?(client: { setRequests(requests: object[]): void }): void;
  }): Run;
}
