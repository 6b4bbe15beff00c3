import { z } from 'zod';
import type { PixAdapter, PixCashIn } from '../../provider.ts';
import { openClient } from '../client.ts';
import { connectionShape } from '../connection.ts';
import { openHookAddress } from '../hook-address.ts';
import { readHints } from '../wire.ts';
import { openCharges } from './charges.ts';
import { openReceipts } from './receipts.ts';
import { openRefunds } from './refunds.ts';

/**
 * Taking in by the central bank's own interface (`cob`, `pix`, `devolucao`, `webhook`). Banks differ in configuration
 * only. Without a way to learn who paid a bank must not be plugged in, so `payerCheck` has no default.
 */
const cashInShape = connectionShape.extend({
  payerCheck: z.enum(['psp-refuses', 'in-payload', 'query-by-cpf']),
});

export const bacenPixV2: PixAdapter = {
  protocol: 'bacen-pix-v2',
  openCashIn(around): PixCashIn {
    const config = cashInShape.parse(around.config);
    const client = openClient(config, around);
    return {
      caps: { payerCheck: config.payerCheck },
      charges: openCharges(client, config),
      receipts: openReceipts(client, { payerCheck: config.payerCheck, clock: around.clock }),
      refunds: openRefunds(client),
      hookAddress: openHookAddress(client, config.key),
      close: () => client.close(),
    };
  },
  readHook: readHints,
};
