import { MESSAGES } from '@portico/model/text/messages';
import { QueryClient } from '@tanstack/react-query';
import { showFailure } from '@portico/ui/toast';
import { ApiError, CancelledError, NoAnswerError, OfflineError } from './client.ts';

/** The text to show for anything thrown by the client; null when the person themselves called it off. */
export function failureText(error: unknown): string | null {
  if (error instanceof CancelledError) return null;
  if (error instanceof ApiError || error instanceof OfflineError || error instanceof NoAnswerError)
    return error.message;
  return `${MESSAGES.somethingWrong}. Please reload this window.`;
}

/** Shows a failure that has no field to stand beside. */
export function reportFailure(error: unknown): void {
  const text = failureText(error);
  if (text !== null) showFailure(text);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The server decides whether it can be reached; a device without internet may run it itself.
      networkMode: 'always',
      staleTime: 10_000,
      retry: (count, error) => error instanceof OfflineError && count < 3,
    },
    mutations: { networkMode: 'always', onError: reportFailure },
  },
});
