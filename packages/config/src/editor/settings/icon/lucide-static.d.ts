/** Of 1,900 icons: too many for types of each. */
declare module 'lucide-static/icon-nodes.json' {
  const nodes: Readonly<
    Record<string, ReadonlyArray<readonly [tag: string, attributes: Readonly<Record<string, string>>]>>
  >;
  export default nodes;
}
declare module 'lucide-static/tags.json' {
  const tags: Readonly<Record<string, readonly string[]>>;
  export default tags;
}
