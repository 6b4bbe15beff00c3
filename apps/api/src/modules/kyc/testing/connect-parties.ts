import type { Database } from '../../../platform/db/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { approveAsTwo } from '../../../../dev/approve-as-two.ts';
import { approvedConnections } from '../../connections/index.ts';
import { partyContent, type PartySecrets } from '../connections/connected.ts';
import { sealConnection, SWITCH_ON } from '../connections/connections.ts';
import { type Connection, setPartyOn, upsertParty } from '../connections/connections.store.ts';
import type { PartiesConfig } from '../parties/index.ts';

export interface ConnectingParties {
  readonly directory: Database;
  readonly secrets: Secrets;
  readonly at: Date;
}

type Given = Pick<Connection, 'kind' | 'addresses' | 'login'> & { readonly keys: PartySecrets };

/** Rows as two people of the staff would have made them, for parties that nobody has to try out: those of the sandbox. */
export async function connectParties(
  { directory, secrets, at }: ConnectingParties,
  config: Partial<PartiesConfig>,
): Promise<void> {
  await directory.transaction(async (tx) => {
    for (const { kind, addresses, login, keys } of given(config)) {
      await upsertParty(tx, sealConnection(secrets, { kind, name: `Sandbox (${kind})`, addresses, login, keys, at }));
      const content = partyContent(secrets, { kind, addresses, login }, keys);
      const payload = approvedConnections.toRequest(secrets, content);
      const id = await approveAsTwo(tx, { kind: SWITCH_ON, brandId: 1, payload, at });
      const approved = { id, payload, decidedAtMs: at.getTime() };
      await setPartyOn(tx, {
        kind,
        approvedId: await approvedConnections.approve(tx, { secrets, content }, approved),
        at,
      });
    }
  });
}

function given({ register, impeded, screening, portrait, document }: Partial<PartiesConfig>): Given[] {
  const clients = Object.entries({ register, impeded }).flatMap(([kind, client]): Given[] => {
    if (client === undefined) return [];
    const [login = '', secret = ''] = client.login.reveal().split(':');
    return [{ kind: kind as 'register' | 'impeded', addresses: [client.url], login, keys: { secret } }];
  });
  return [
    ...clients,
    ...(screening === undefined
      ? []
      : [
          {
            kind: 'screening' as const,
            addresses: [screening.pepUrl, screening.sanctionsUrl],
            login: '',
            keys: { secret: screening.pepKey.reveal() },
          },
        ]),
    ...(portrait === undefined
      ? []
      : [{ kind: 'portrait' as const, addresses: [portrait.url], login: '', keys: { secret: portrait.key.reveal() } }]),
    ...(document === undefined
      ? []
      : [
          {
            kind: 'document' as const,
            addresses: [document.url],
            login: '',
            keys: { secret: document.key.reveal(), hookSecret: document.hookKey.reveal() },
          },
        ]),
  ];
}
