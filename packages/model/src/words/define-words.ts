/** Messages by key, in groups as deep as one likes; each in the syntax of `message-format.ts`. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** A group of the catalogue: its English, which is what visitors read where a language has nothing. */
export interface WordGroup<M extends Messages = Messages> {
  /** First part of its messages' keys in the catalogue. */
  name: string;
  english: M;
}

/** A group of words for visitors. A new one is a file here and a line in `groups.ts`. */
export const defineWords = <const M extends Messages>(name: string, english: M): WordGroup<M> => ({
  name,
  english,
});

/** The same keys with texts of another language. */
export type TranslationOf<M> = {
  readonly [K in keyof M]: M[K] extends string ? string : TranslationOf<M[K]>;
};

/** Names of the values a message takes: what stands behind `{` and before `}` or a comma, and is one word. */
type ValueNames<Message extends string> = Message extends `${string}{${infer Rest}`
  ? NameAtStart<Rest> | ValueNames<Rest>
  : never;
type NameAtStart<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? OneWord<Name>
    : OneWord<Inside>
  : never;
type OneWord<Text extends string> = Text extends '' | `${string}${' ' | '#' | '{' | '.'}${string}`
  ? never
  : Text;

/** A text, or what puts values into it. */
type Said<Message extends string> = [ValueNames<Message>] extends [never]
  ? string
  : (values: Readonly<Record<ValueNames<Message>, string | number>>) => string;

/** A group's words in one language: texts, and functions for messages that take values. */
export type WordsOf<Group> =
  Group extends WordGroup<infer M> ? SaidBy<M> : Group extends Messages ? SaidBy<Group> : never;
type SaidBy<M> = {
  readonly [K in keyof M]: M[K] extends string ? Said<M[K]> : SaidBy<M[K]>;
};
