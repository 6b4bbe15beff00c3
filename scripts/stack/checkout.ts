import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MOST_CHECKOUTS = 24;

/**
 * The number of this checkout on this machine, from 0. Two checkouts have different numbers, so they choose different
 * ports. A claim is a file that names its checkout; the claim of a checkout that was deleted is free again.
 */
export function checkoutNumber(repository: string, claims = join(tmpdir(), 'checkout-numbers')): number {
  mkdirSync(claims, { recursive: true });
  const mine = join(claims, `claim-${process.pid}`);
  writeFileSync(mine, repository);
  try {
    for (let number = 0; number < MOST_CHECKOUTS; number += 1)
      if (ownerOf(join(claims, String(number)), mine) === repository) return number;
  } finally {
    rmSync(mine, { force: true });
  }
  throw new Error(`${MOST_CHECKOUTS} checkouts have ports on this machine; delete a claim in ${claims}`);
}

/** Takes the claim when nobody has it. A link appears with its whole content, so nobody reads half a name. */
function ownerOf(claim: string, mine: string): string {
  const owner = read(claim);
  if (owner !== undefined && existsSync(owner)) return owner;
  rmSync(claim, { force: true });
  try {
    linkSync(mine, claim);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return read(claim) ?? '';
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
