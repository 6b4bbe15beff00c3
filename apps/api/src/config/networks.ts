import { readFileSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';
import * as z from 'zod';
import { ConfigError } from './environment.ts';

const range = z.string().refine((text) => {
  const [address = '', bits = '', ...more] = text.split('/');
  if (more.length > 0 || !/^\d{1,3}$/.test(bits)) return false;
  return (isIPv4(address) && Number(bits) <= 32) || (isIPv6(address) && Number(bits) <= 128);
});
const list = z.array(z.object({ range, country: z.string().regex(/^[A-Z]{2}$/), isAnonymiser: z.boolean() }));

/** The operator's table of networks. One wrong row stops the process: what is left out would be let through. */
export function readNetworks(file: string | undefined): z.output<typeof list> {
  if (file === undefined) return [];
  try {
    return list.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new ConfigError('AUTH_NETWORKS_FILE: it cannot be read as a list of networks');
  }
}
