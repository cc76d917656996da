/** A function of one object that nobody changes: what it said is remembered as long as the object lives. */
export function memoize<Of extends object, Said>(say: (of: Of) => Said): (of: Of) => Said {
  const said = new WeakMap<Of, { value: Said }>();
  return (of) => {
    let known = said.get(of);
    if (!known) {
      known = { value: say(of) };
      said.set(of, known);
    }
    return known.value;
  };
}
