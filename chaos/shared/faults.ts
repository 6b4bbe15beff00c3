import { connect, withLogin } from '../../scripts/migrate/index.ts';

/** What does not add up in the books, in words. Read beside the product, whose own questions may not take so long. */
export async function listFaults(shardUrls: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const url of shardUrls) {
    const client = await connect(withLogin(url, 'arara_reader'));
    const { rows } = await client.query<{ fault: string; subject: string }>('select fault, subject from ledger.faults');
    faults.push(...rows.map(({ fault, subject }) => `${fault}: ${subject}`));
    await client.end();
  }
  return faults;
}
