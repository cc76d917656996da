/** Something that was asked for by a path is not there. */
export class NotFoundError extends Error {
  /** What was not found [B3.71]. */
  readonly path: string;

  constructor(path: string, message = `Nothing was found at ${path}`) {
    super(message);
    this.name = 'NotFoundError';
    this.path = path;
  }
}
