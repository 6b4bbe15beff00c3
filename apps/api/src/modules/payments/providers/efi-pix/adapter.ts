import { z } from 'zod';
import type { PixAdapter, PixCashOut } from '../../provider.ts';
import { openClient } from '../client.ts';
import { connectionShape } from '../connection.ts';
import { openHookAddress } from '../hook-address.ts';
import { readHints } from '../wire.ts';
import { openMedCases } from './med-cases.ts';
import { openPayouts } from './payouts.ts';
import { openStatement } from './statement.ts';

/**
 * Paying out through Efí. There is no standard for sending: this dialect takes our id in the address, answers a repeat
 * with 409 and checks the holder in the same call.
 */
const cashOutShape = connectionShape.extend({
  errorDialect: connectionShape.shape.errorDialect.default('efi'),
  /** They warn that sends side by side fall over the balance. */
  inFlightMax: z.int().min(1).max(50).default(1),
});

/** Sending is a version ahead of the rest. */
const SEND_VERSION = { 'gn/pix/{idEnvio}': 'v3' } as const;

export const efiPix: PixAdapter = {
  protocol: 'efi-pix',
  openCashOut(around): PixCashOut {
    const read = cashOutShape.parse(around.config);
    const config = { ...read, pathOverride: { ...SEND_VERSION, ...read.pathOverride } };
    const client = openClient(config, around);
    return {
      caps: { holderCheck: 'atomic', keyTypes: ['CPF', 'EMAIL', 'PHONE', 'EVP'], inFlightMax: config.inFlightMax },
      payouts: openPayouts(client, config),
      hookAddress: openHookAddress(client, config.key),
      med: openMedCases(client),
      statement: openStatement(client),
      close: () => client.close(),
    };
  },
  readHook: readHints,
};
