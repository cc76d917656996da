/** An answer to a publish is waited for so long; then the server is asked what became of it. */
export const PUBLISH_ANSWER_MS = 20_000;
