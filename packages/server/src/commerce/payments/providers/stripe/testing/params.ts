/** `metadata[site]=…` as a map. */
export function mapIn(params: URLSearchParams, name: string): Record<string, string> {
  const of = [...params].filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(of.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}
