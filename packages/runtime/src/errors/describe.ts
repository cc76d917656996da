import type { PageErrorEvent } from '@portico/model/visitor/page-reports';

/** Code of a browser's extensions runs in our pages and is none of the site's. */
const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;
/** Chromium and Firefox say this of layouts that took two frames; nothing is wrong. */
const HARMLESS = /^ResizeObserver loop/;

/**
 * What is told of something thrown; null where it is nobody's fault that the owner could mend.
 * @param thrown whatever was thrown: an error, an `ErrorEvent` of the window, or any value at all
 */
export function describeFailure(
  event: PageErrorEvent['event'],
  thrown: unknown,
  at: { timestamp: number; page: string; where?: string | undefined },
): PageErrorEvent | null {
  const told = isErrorEvent(thrown) ? thrown : undefined;
  const error = told ? told.error : thrown;
  const stack = textOf(error, 'stack');
  const source = told?.filename ?? '';
  const message = told?.message || messageOf(error);
  if (EXTENSION.test(source) || EXTENSION.test(stack) || HARMLESS.test(message)) return null;
  // Something called off, as when a visitor goes on before an answer came.
  if (textOf(error, 'name') === 'AbortError') return null;
  return {
    event,
    timestamp: at.timestamp,
    data: {
      message,
      page: at.page,
      ...(stack ? { stack } : {}),
      ...(source ? { source, line: told?.lineno ?? 0, column: told?.colno ?? 0 } : {}),
      ...(at.where ? { where: at.where } : {}),
    },
  };
}

function isErrorEvent(thrown: unknown): thrown is ErrorEvent {
  return typeof thrown === 'object' && thrown !== null && 'filename' in thrown && 'message' in thrown;
}

function messageOf(error: unknown): string {
  const message = textOf(error, 'message');
  const name = textOf(error, 'name');
  if (message) return name && name !== 'Error' ? `${name}: ${message}` : message;
  try {
    return String(error) || 'Unknown error';
  } catch {
    return 'Unknown error';
  }
}

/** A text property of whatever was thrown; '' where it has none, or reading it throws as well. */
function textOf(value: unknown, name: string): string {
  try {
    const text = (value as Record<string, unknown> | null | undefined)?.[name];
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
