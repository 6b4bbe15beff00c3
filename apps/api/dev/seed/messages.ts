import { createHash } from 'node:crypto';
import { mintId } from '@arara/domain/ids';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { type NewNotice, notifyPlayers } from '../../src/modules/notifications/index.ts';
import type { SupportContext } from '../../src/modules/support/index.ts';
import { type NewSeededTicket, seedTicket } from '../../src/modules/support/seeded.ts';
import { putTemplates } from '../../src/modules/support/desk.store.ts';
import type { Shards } from '../../src/platform/db/shards.ts';
import { reais } from './books.ts';
import type { House } from './house.ts';
import { FIRST_BRAND } from './originals.ts';

const at = (time: string) => Date.parse(time);
const amount = (text: string) => `${reais(text)}`;

/** What Marina was told, as drawn on 14/11/2026: newest last. */
const publishedBy = (mark: string): readonly Omit<NewNotice, 'playerId' | 'brandId'>[] => [
  {
    key: 'seed.pix:2026-10-24',
    template: 'pix_pause',
    values: { startMs: at('2026-10-25T03:00:00-03:00'), endMs: at('2026-10-25T03:40:00-03:00') },
    atMs: at('2026-10-24T18:00:00-03:00'),
  },
  {
    key: 'seed.letter:2026-10',
    template: 'month_letter',
    values: { ofMonth: '2026-10', depositedE5: amount('1120'), withdrawnE5: amount('740'), playedMinutes: 1_180 },
    atMs: at('2026-11-01T09:00:00-03:00'),
  },
  {
    key: 'seed.team:2026-11-01',
    template: 'team_week',
    values: { fromDay: '2026-11-01', untilDay: '2026-11-07', amountE5: amount('48.60'), lines: 6 },
    atMs: at('2026-11-08T00:05:00-03:00'),
  },
  {
    key: 'seed.tournament:2026-11-02',
    template: 'tournament_won',
    values: { place: 2, amountE5: amount('300') },
    atMs: at('2026-11-09T00:05:00-03:00'),
  },
  {
    key: 'seed.box:2026-11-02',
    template: 'vip_weekly_box',
    values: { level: 3, amountE5: amount('8'), turnoverE5: amount('96') },
    atMs: at('2026-11-09T09:12:00-03:00'),
  },
  {
    key: 'seed.device:2026-11-14',
    template: 'new_device',
    values: { device: 'Android 14 · Chrome', seenMs: at('2026-11-14T19:18:00-03:00') },
    atMs: at('2026-11-14T19:18:00-03:00'),
  },
  {
    key: `seed.deposit:${mark}-2048-1977`,
    template: 'deposit_with_bonus',
    values: {
      orderId: `${mark}-2048-1977`,
      amountE5: amount('200'),
      tookSeconds: 14,
      bonusE5: amount('20'),
      turnoverE5: amount('240'),
    },
    atMs: at('2026-11-14T19:22:00-03:00'),
  },
];

/** How many of the newest are still to be read. */
const UNREAD = 2;

type Marked = Pick<House, 'brandId' | 'mark'>;

export async function seedMessages(shards: Shards, playerId: PlayerId, { brandId, mark }: Marked): Promise<void> {
  const notices = publishedBy(mark).map((notice) => ({ ...notice, playerId, brandId }) as NewNotice);
  await shards.inPlayerTransaction(playerId, (tx) =>
    notifyPlayers(tx, notices, { isSilent: true, readBefore: new Date(notices.at(-UNREAD)?.atMs ?? 0) }),
  );
}

const ticketId = (playerId: PlayerId, name: string) =>
  mintId(shardOf(playerId), new Uint8Array(createHash('sha256').update(`arara seed ${name}`).digest().subarray(0, 16)));

/** Numbers of tickets are given once in the whole house, so those of further brands count on. */
const marinas = (playerId: PlayerId, further: bigint): readonly NewSeededTicket[] => [
  {
    id: ticketId(playerId, `CH-${88_120n + further}`),
    number: 88_120n + further,
    playerId,
    topic: 'bonus',
    openedAt: at('2026-11-10T10:02:00-03:00'),
    dueAt: at('2026-11-10T10:32:00-03:00'),
    attached: [{ kind: 'device', name: 'Android 14 · Chrome' }],
    said: [
      { by: 'player', at: at('2026-11-10T10:02:00-03:00'), text: 'Minha caixa semanal não abriu.' },
      {
        by: 'staff',
        at: at('2026-11-10T10:16:00-03:00'),
        text: 'Oi, Marina. A caixa abriu agora: R$ 8,00 na conta bônus. Obrigado por avisar.',
      },
    ],
    closedAt: at('2026-11-10T10:16:00-03:00'),
  },
  {
    id: ticketId(playerId, `CH-${88_471n + further}`),
    number: 88_471n + further,
    playerId,
    topic: 'round',
    openedAt: at('2026-11-14T20:03:00-03:00'),
    dueAt: at('2026-11-16T19:41:00-03:00'),
    attached: [
      {
        kind: 'round',
        roundId: '58.204.117',
        game: 'Foguetinho',
        number: '58.204.117',
        atMs: at('2026-11-14T19:41:06-03:00'),
        stakeE5: amount('10'),
        wonE5: amount('24.70'),
      },
      { kind: 'proof', roundId: '58.204.117', reference: 'AO-9F41-58204117' },
      { kind: 'device', name: 'Android 14 · Chrome' },
    ],
    said: [
      {
        by: 'player',
        at: at('2026-11-14T20:03:00-03:00'),
        text: 'Apertei retirar em 3,10× mas creditou 2,47×.',
      },
      {
        by: 'staff',
        at: at('2026-11-14T20:09:00-03:00'),
        text: 'Oi, Marina. Já estou com a rodada aberta. O servidor recebeu seu toque às 19:41:08, com 2,47×. Pedi ao fornecedor o registro completo e volto com ele aqui.',
      },
      { by: 'wait', at: at('2026-11-14T20:10:00-03:00'), text: 'supplier' },
    ],
    closedAt: undefined,
  },
];

/** What the desk says often. */
const templates = [
  {
    name: 'withdrawal_checking',
    title: 'Saque em avaliação',
    body: 'Oi! Seu saque está com a nossa equipe financeira. O prazo está na tela do saque e avisamos por aqui.',
  },
  {
    name: 'round_supplier',
    title: 'Rodada: pedido ao fornecedor',
    body: 'Oi! Pedi ao fornecedor o registro completo da rodada e volto com ele nesta conversa.',
  },
  {
    name: 'document_again',
    title: 'Documento: nova foto',
    body: 'Oi! A foto ficou com reflexo no número. Envie outra em Verificação e confiro na hora.',
  },
  { name: 'solved', title: 'Resolvido', body: 'Pronto, está resolvido. Se algo voltar, é só escrever aqui.' },
];

type SeedContext = Pick<SupportContext, 'shards' | 'secrets'>;

/** Conversations need who answered them: after the staff. */
export async function seedSupport(
  context: SeedContext,
  { brandId, playerId, staffId }: { brandId: number; playerId: PlayerId; staffId: string },
): Promise<void> {
  const { directory } = context.shards;
  await putTemplates(
    directory,
    brandId,
    templates.map((template, position) => ({ ...template, position })),
  );
  for (const ticket of marinas(playerId, BigInt(brandId - FIRST_BRAND)))
    await seedTicket(context, { ...ticket, brandId, staffId });
}
