import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const numbers = Array.from({ length: 24 }, (_, number) => number);

/**
 * The number of this checkout on this machine, from 0. Two checkouts have different numbers, so they choose different
 * ports. A claim is a file that names its checkout and is kept as long as the checkout exists: a number that was freed
 * must not move the ports of a running stack. Claims of deleted checkouts are taken only when no other is left.
 */
export function checkoutNumber(repository: string, claims = join(tmpdir(), 'checkout-numbers')): number {
  mkdirSync(claims, { recursive: true });
  const claimOf = (number: number) => join(claims, String(number));
  const isMine = (number: number) => ownerOf(claimOf(number)) === repository;
  const kept = numbers.find(isMine);
  if (kept !== undefined) return kept;

  const mine = join(claims, `claim-${process.pid}`);
  writeFileSync(mine, repository);
  try {
    const taken = numbers.find((number) => take(claimOf(number), mine) || isMine(number));
    if (taken !== undefined) return taken;
    const freed = numbers.find((number) => {
      const isFree = !existsSync(ownerOf(claimOf(number)));
      if (isFree) rmSync(claimOf(number), { force: true });
      return isFree && take(claimOf(number), mine);
    });
    if (freed !== undefined) return freed;
  } finally {
    rmSync(mine, { force: true });
  }
  throw new Error(`${numbers.length} checkouts have ports on this machine; delete a claim in ${claims}`);
}

/** A link appears with its whole content or not at all, so nobody reads half a name. */
function take(claim: string, mine: string): boolean {
  try {
    linkSync(mine, claim);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function ownerOf(claim: string): string {
  return existsSync(claim) ? readFileSync(claim, 'utf8') : '';
}
