import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { signatureHeaders } from '@arara/contract';

export const dialects = ['hub88', 'softswiss-v2', 'softswiss-v1'] as const;
export type Dialect = (typeof dialects)[number];

/** A game supplier by its keys: what it signs, the casino's wallet can check. */
export interface Supplier {
  readonly code: string;
  readonly dialect: Dialect;
  /** What staff type in for it. */
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface WalletCall {
  readonly path: string;
  readonly fields: object;
}

export interface Table {
  readonly playerId: string;
  readonly game: string;
  readonly round: string;
  readonly token: string;
  /** A bet that stands, which a win or a rollback can name. */
  readonly bet: string;
}

export function makeSupplier(code: string, dialect: Dialect): Supplier {
  if (dialect !== 'hub88') {
    const secret = randomUUID();
    return { code, dialect, publicKey: secret, privateKey: secret };
  }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { code, dialect, publicKey, privateKey };
}

export interface WalletAnswer {
  readonly status: number;
  readonly text: string;
}

/** One signed call to the wallet of the casino. */
export async function callWallet(
  hooksUrl: string,
  { code, dialect, privateKey }: Supplier,
  { path, fields }: WalletCall,
): Promise<WalletAnswer> {
  const body = JSON.stringify(fields);
  const signed =
    dialect === 'hub88'
      ? { [signatureHeaders.hub88]: sign('sha256', Buffer.from(body), privateKey).toString('base64') }
      : { [signatureHeaders.softswiss]: createHmac('sha256', privateKey).update(body).digest('hex') };
  const answer = await fetch(`${hooksUrl}/hooks/games/${code}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
    signal: AbortSignal.timeout(120_000),
  });
  return { status: answer.status, text: await answer.text() };
}

export function betCall({ playerId, game, round, token, bet }: Table, amountE5: number): WalletCall {
  const head = { user: playerId, request_uuid: randomUUID(), token, game_code: game };
  const fields = { ...head, transaction_uuid: bet, round, round_closed: false, amount: amountE5, currency: 'BRL' };
  return { path: '/transaction/bet', fields };
}

export function winCall({ playerId, game, round, token, bet }: Table, amountE5: number): WalletCall {
  const head = { user: playerId, request_uuid: randomUUID(), token, game_code: game };
  const win = { transaction_uuid: randomUUID(), round, round_closed: true, amount: amountE5, currency: 'BRL' };
  return { path: '/transaction/win', fields: { ...head, ...win, reference_transaction_uuid: bet } };
}

/** 10,000,000.00 in the unit of Hub88, and about as much in reais and in centavos. */
const FORTUNE_E5 = 1_000_000_000_000;

/** Everything that could credit somebody, in the supplier's own dialect. */
export function listAttacks({ dialect }: Supplier, table: Table): readonly WalletCall[] {
  if (dialect === 'hub88') return listHub88Attacks(table);
  return dialect === 'softswiss-v2' ? listV2Attacks(table) : listV1Attacks(table);
}

function listHub88Attacks({ playerId, game, round, token, bet }: Table): readonly WalletCall[] {
  const head = () => ({ user: playerId, request_uuid: randomUUID(), token, game_code: game });
  const moved = (in_: string) => ({ transaction_uuid: randomUUID(), round: in_, round_closed: true, currency: 'BRL' });
  const win = (more: object, in_ = round) => ({
    path: '/transaction/win',
    fields: { ...head(), ...moved(in_), amount: FORTUNE_E5, ...more },
  });
  const ownRound = randomUUID();
  return [
    win({ reward_uuid: randomUUID(), is_free: false }, ownRound),
    win({ reward_uuid: randomUUID(), is_free: true }, randomUUID()),
    win({ reference_transaction_uuid: bet }),
    win({ reference_transaction_uuid: randomUUID(), jackpot_win: FORTUNE_E5 }),
    win({}),
    { path: '/transaction/bet', fields: { ...head(), ...moved(ownRound), amount: 1, is_free: true, reward_uuid: 'x' } },
    { path: '/transaction/rollback', fields: { ...head(), ...moved(round), reference_transaction_uuid: bet } },
  ];
}

function listV2Attacks({ playerId, game, round, token, bet }: Table): readonly WalletCall[] {
  const head = { account_id: playerId, currency: 'BRL', game_id: game, session_id: token };
  const betwin = (in_: string, ...transactions: readonly object[]): WalletCall => ({
    path: '/betwin',
    fields: { ...head, round_id: in_, finished: true, transactions },
  });
  const amount = '9999999.00';
  const win = { id_provider: randomUUID(), type: 'win', amount };
  return [
    betwin(round, win),
    betwin(randomUUID(), { ...win, id_provider: randomUUID() }),
    betwin(randomUUID(), { id_provider: randomUUID(), type: 'promo_win', amount }),
    betwin(randomUUID(), { id_provider: randomUUID(), type: 'jackpot_win', amount }),
    betwin(
      randomUUID(),
      { id_provider: randomUUID(), type: 'bet', amount: '0.00' },
      { ...win, id_provider: randomUUID() },
    ),
    { path: '/promo_win', fields: { ...head, id_provider: randomUUID(), amount } },
    { path: '/freespins', fields: { ...head, issue_id: randomUUID(), total_amount: amount, status: 'played' } },
    {
      path: '/rollback',
      fields: {
        ...head,
        round_id_provider: round,
        finished: true,
        transactions: [{ id_provider: randomUUID(), type: 'rollback', original_id_provider: bet }],
      },
    },
  ];
}

function listV1Attacks({ playerId, game, round, token, bet }: Table): readonly WalletCall[] {
  const head = { user_id: playerId, currency: 'BRL', game, session_id: token };
  const amount = 999_999_900;
  const play = (in_: string, ...actions: readonly object[]): WalletCall => ({
    path: '/',
    fields: { ...head, game_id: in_, finished: true, actions },
  });
  const win = () => ({ action: 'win', amount, action_id: randomUUID() });
  return [
    play(round, win()),
    play(randomUUID(), win()),
    play(randomUUID(), { ...win(), jackpot_win: amount }),
    play(randomUUID(), { action: 'bet', amount: 0, action_id: randomUUID() }, win()),
    play(round, { action: 'rollback', action_id: randomUUID(), original_action_id: bet }),
    { path: '/', fields: { ...head, issue_id: randomUUID(), total_amount: amount, status: 'played' } },
    { path: '/freespins', fields: { ...head, issue_id: randomUUID(), total_amount: amount, status: 'played' } },
  ];
}
