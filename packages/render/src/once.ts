/** A function that says true the first time only. */
export function once(): () => boolean {
  let done = false;
  return () => {
    const first = !done;
    done = true;
    return first;
  };
}
