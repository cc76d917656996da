/** A file that was sent: what proves it, and what it is called. */
export const fileToken = (proof: string, name: string): string => `${proof}/${name}`;

/** Of what was sent, which file and its proof; undefined for what is no token. */
export function readFileToken(token: string): { id: string; signature: string } | undefined {
  const [, id, signature] = /^([0-9a-f]{24})\.([\w-]{43})\//.exec(token) ?? [];
  return id && signature ? { id, signature } : undefined;
}
