/** Longest name in a subject or a line: nobody tells a story of their own in our mails. */
const NAME_LENGTH = 80;

/** A name from people, as mails say it. */
export const short = (name: string): string =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name;
