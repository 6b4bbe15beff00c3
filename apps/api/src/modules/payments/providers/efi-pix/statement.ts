import { z } from 'zod';
import type { PixStatement, StatementDay, StatementKind, StatementLine } from '../../provider.ts';
import { type PixClient, toOutcome } from '../client.ts';
import { E2EID, given, moment, OWN_ID, readSignedReais } from '../wire.ts';

/** The day's report is asked for, then fetched; while it is being prepared they answer with a word instead of a table. */
export function openStatement(client: PixClient): PixStatement {
  return {
    async day(day) {
      const body = { dataMovimento: day };
      const asked = await client.call(
        { method: 'POST', resource: 'gn/relatorios/extrato-conciliacao', body },
        (answer) => reportShape.safeParse(answer).data?.id,
      );
      if (asked.kind !== 'ok') return toOutcome(asked);
      const params = { id: asked.value };
      const call = { method: 'GET', resource: 'gn/relatorios/{id}', params } as const;
      return toOutcome(
        await client.call(call, (json, text): StatementDay | null | undefined => (json ? null : readTable(text))),
      );
    },
  };
}

const reportShape = z.object({ id: z.string().min(1).max(64) });

const kinds: Readonly<Record<string, StatementKind>> = {
  PIX_RECEBIDO: 'pix_in',
  DEVOLUCAO_ENVIADA: 'refund_out',
  DEVOLUCAO_ESTORNADA: 'refund_out',
  PIX_ENVIADO: 'payout',
  PIX_ESTORNADO: 'payout',
  DEVOLUCAO_RECEBIDA: 'payout_return',
  BLOQUEIO_MED: 'dispute_block',
  DESBLOQUEIO_MED: 'dispute_block',
  DEVOLUCAO_MED: 'dispute_return',
  TARIFA: 'fee',
  DEPOSITO: 'own_move',
  RETIRADA: 'own_move',
  ABERTURA: 'own_move',
};

const CLOSING = 'SALDO_FINAL';
const COLUMNS = ['data_hora', 'tipo', 'identificador', 'referencia', 'valor', 'saldo'] as const;

/** Undefined for a table of other columns. A line that cannot be read is counted: it may be money. */
export function readTable(text: string): StatementDay | undefined {
  const [head = '', ...rest] = text.trim().split(/\r?\n/);
  const names = head.split(';');
  const at = COLUMNS.map((name) => names.indexOf(name));
  if (at.includes(-1)) return undefined;
  const rows = rest.map((line) => {
    const cells = line.split(';');
    const [when = '', word = '', ref = '', memo = '', amount = '', balance = ''] = at.map(
      (index) => cells[index] ?? '',
    );
    return { when, word, ref, memo, amount, balance };
  });
  const moves = rows.filter(({ word }) => word !== CLOSING);
  const lines = moves.map(readLine);
  const read = lines.filter((line) => line !== undefined);
  const closing = rows.find(({ word }) => word === CLOSING);
  const [first] = moves;
  const [firstAmountE5, firstBalanceE5] = [first?.amount, first?.balance].map((cell) => readSignedReais(cell ?? ''));
  const closingE5 = readSignedReais(closing?.balance ?? '');
  const openingE5 =
    firstAmountE5 === undefined || firstBalanceE5 === undefined
      ? rows.length === 1
        ? closingE5
        : undefined
      : firstBalanceE5 - firstAmountE5;
  return {
    lines: read,
    ...given('openingE5', openingE5),
    ...given('closingE5', closingE5),
    unreadable: lines.length - read.length,
  };
}

interface Row {
  readonly when: string;
  readonly word: string;
  readonly ref: string;
  readonly memo: string;
  readonly amount: string;
}

function readLine({ when, word, ref, memo, amount }: Row): StatementLine | undefined {
  const amountE5 = readSignedReais(amount);
  const time = moment.safeParse(when);
  if (amountE5 === undefined || !time.success) return undefined;
  const kind = kinds[word] ?? 'other';
  const ids = [ref, memo];
  const ownId = ids.find((id) => OWN_ID.test(id) && !E2EID.test(id) && !RTRID.test(id));
  return {
    kind,
    atMs: time.data,
    amountE5,
    ...given(
      'e2eid',
      ids.find((id) => E2EID.test(id)),
    ),
    ...given(
      'rtrId',
      ids.find((id) => RTRID.test(id)),
    ),
    ...(kind === 'pix_in' ? given('txid', ownId) : {}),
    ...(kind === 'payout' || kind === 'payout_return' || kind === 'fee' ? given('payoutId', ownId) : {}),
  };
}

const RTRID = /^D[0-9A-Z]{8}\d{12}[a-zA-Z0-9]{11}$/;
