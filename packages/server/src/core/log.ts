import { pino } from 'pino';
import type { Log } from './portico.ts';

/**
 * Structured log on standard error, one JSON line per event. Standard output stays free for what the operator's
 * scripts read (`Portico is ready at …`, the set-up link).
 */
export function createLog(level: 'info' | 'warn' | 'silent' = 'info'): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ['password', 'token', 'cookie', '*.password', '*.token', '*.cookie'],
        censor: '[left out]',
      },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}
