import { randomUUID } from 'node:crypto';
import { md5Hex, type Route } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import { expect } from 'vitest';
import { aContext, aPlayer, aSession, sessionsOf } from '../../../../test/factories.ts';
import type { Harness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { type PlayersContext, setIdentifier } from '../../players/index.ts';

export const FUND_PASSWORD = md5Hex('284619');

export interface Withdrawer {
  readonly playerId: PlayerId;
  /** The token of another session on the same device. */
  readonly session: () => Promise<string>;
  /** Every call comes from one device in a new session; `headers` may name a key and a session of its own. */
  readonly call: (
    route: Route,
    payload?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ Code: number; Body: Record<string, unknown> }>;
}

export interface Withdrawers {
  readonly context: PlayersContext;
  readonly api: TestApp;
  /** Somebody with a key and a fund password, at VIP 0: 500 reais at most, once a day, for 3 %. */
  aWithdrawer(cashE5?: bigint, contact?: object): Promise<Withdrawer>;
}

/** Closed with its harness. */
export async function openWithdrawers(harness: Harness): Promise<Withdrawers> {
  const context = await aContext(harness);
  const api = await openTestApp(harness, { sessions: sessionsOf(context), secrets: context.secrets });
  const cpfs = ['52998224725', '11144477735', '39053344705', '12345678909', '98765432100', '15350946056'];
  return {
    context,
    api,
    async aWithdrawer(cashE5 = 0n, contact = {}) {
      const playerId = await aPlayer(context, { cashE5 });
      const cpf = cpfs.pop() ?? '';
      const owner = { playerId, brandId: 1 };
      await setIdentifier(context, owner, { kind: 'cpf', text: cpf, name: 'Bruna Kimura Sato' });
      const device = randomUUID();
      const call: Withdrawer['call'] = async (route, payload = {}, given = {}) => {
        const token = await aSession(context, playerId, device);
        const headers = { token, 'x-device-id': device, 'idempotency-key': randomUUID(), ...given };
        const answer = await api.app.inject({ method: 'POST', url: route.path, headers, payload });
        return answer.json();
      };
      const key = { isPix: 1, pixType: 'CPF', pixKey: cpf, password: FUND_PASSWORD, ...contact };
      expect(await call(playerRoutes.accountSave, key)).toMatchObject({ Code: 200 });
      return { playerId, call, session: () => aSession(context, playerId, device) };
    },
  };
}
