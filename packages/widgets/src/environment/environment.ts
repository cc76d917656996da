/** Where the product runs: `production`, or one of those who build it [B4.75]. */
export type Environment = 'production' | 'internal' | 'stage' | `qa${number}` | 'dev';

const LOCAL = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const NAMED = /^(internal|stage|dev|qa\d{1,3})$/;

/**
 * The environment a host name belongs to, by one of its labels: `kiln.stage.example.com`, `qa3.example.com`. Local hosts
 * are `dev`, all others `production`. Nothing secret may depend on it: owners choose host names.
 * @param host with or without port
 */
export function environmentOf(host: string): Environment {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (LOCAL.test(name)) return 'dev';
  // The last label is a top-level domain, `dev` is one.
  const label = name
    .split('.')
    .slice(0, -1)
    .find((one) => NAMED.test(one));
  return (label as Environment | undefined) ?? 'production';
}
