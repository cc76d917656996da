/**
 * Answers that go out together, once everything that has come in meanwhile is read. A flood comes in over many
 * connections at once: answered one by one, each answer wakes a client that was asleep, which costs about as much as
 * taking what it sent. Nobody waits for longer than one turn of the event loop.
 */
export class AnswersTogether {
  #waiting: Array<() => void> = [];

  /** Sends an answer at the end of this turn. */
  send(answer: () => void): void {
    if (this.#waiting.length === 0) setImmediate(() => this.#sendAll());
    this.#waiting.push(answer);
  }

  #sendAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const answer of waiting) answer();
  }
}
