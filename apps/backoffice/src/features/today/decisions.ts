import { timeText } from '../../lib/health/bank-health.tsx';
import { duration, spokenTime, tableMoney } from '../../lib/format/format.ts';
import type { OfficeIconName } from '../../lib/parts/icon.tsx';
import { t } from './texts.ts';
import type { Desks } from './use-desks.ts';

/** Something that does not go on by itself: what it is, since or until when, and where somebody decides it. */
export interface Decision {
  readonly key: string;
  readonly tone: 'heat' | 'money' | 'brand';
  readonly icon: OfficeIconName;
  readonly title: string;
  readonly fact: string;
  /** Empty where no clock runs. */
  readonly clock: string;
  readonly act: string;
  readonly path: string;
}

const SHOWN = 6;

/** The worst first: what fails, then what is late, then what waits. */
export function decisionsOf(desks: Desks, nowMs: number): readonly Decision[] {
  const all = [
    ...ofIncidents(desks, nowMs),
    ...ofBanks(desks),
    ...ofReceipts(desks, nowMs),
    ...ofLate(desks),
    ...ofGames(desks),
    ...ofApprovals(desks),
  ];
  const rank = { heat: 0, money: 1, brand: 2 } as const;
  return all.toSorted((a, b) => rank[a.tone] - rank[b.tone]).slice(0, SHOWN);
}

/** What is wrong comes before everything that it brings. */
function ofIncidents({ incidents }: Desks, nowMs: number): readonly Decision[] {
  return (incidents?.List ?? [])
    .filter(({ EndedAt }) => EndedAt === null)
    .map(({ Id, Number: number, Parties, NextAt, OpenedAt }) => ({
      key: `incident:${Id}`,
      tone: 'heat',
      icon: 'alert',
      title: t('incident', { number, parties: Parties.map(({ Name }) => Name).join(', ') }),
      fact: NextAt === null ? '' : t('incidentFact', { time: spokenTime(NextAt) }),
      clock: t('since', { time: duration(nowMs - Date.parse(OpenedAt)) }),
      act: t('openIt'),
      path: `/hoje/incidentes?incidente=${Id}`,
    }));
}

function ofBanks({ banks }: Desks): readonly Decision[] {
  const titles = { slow: 'bankSlow', failing: 'bankFailing', access_refused: 'bankRefused' } as const;
  return (banks?.List ?? []).flatMap(({ Provider, Name, IsOn, Health }) => {
    const { State, Unanswered, Calls, P95Ms } = Health;
    if (!IsOn || State === 'good' || State === 'quiet') return [];
    const isSlow = State === 'slow' && P95Ms !== null;
    const decision = {
      key: `bank:${Provider}`,
      tone: 'heat',
      icon: 'alert',
      title: t(titles[State], { name: Name }),
      fact: isSlow
        ? t('bankSlowFact', { time: timeText(Health) })
        : t('bankFact', { unanswered: Unanswered, calls: Calls }),
      clock: '',
      act: t('openRoute'),
      path: '/pagamentos/bancos',
    } as const;
    return [decision];
  });
}

function ofReceipts({ deposits }: Desks, nowMs: number): readonly Decision[] {
  const waiting = deposits?.Waiting ?? [];
  if (waiting.length === 0) return [];
  const since = Math.min(...waiting.map(({ PaidAt }) => Date.parse(PaidAt)));
  const sum = waiting.reduce((total, { Amount }) => total + Amount, 0n);
  return [
    {
      key: 'receipts',
      tone: 'heat',
      icon: 'alert',
      title: t('uncredited', { count: waiting.length }),
      fact: t('uncreditedFact', { sum: tableMoney(sum) }),
      clock: t('since', { time: duration(nowMs - since) }),
      act: t('see', { count: waiting.length }),
      path: '/pagamentos/depositos',
    },
  ];
}

function ofLate({ flow }: Desks): readonly Decision[] {
  const team = flow?.Steps?.find(({ Step }) => Step === 'team');
  if (team === undefined || team.Late === 0) return [];
  return [
    {
      key: 'late',
      tone: 'heat',
      icon: 'clock',
      title: t('lateTeam', { count: team.Late }),
      fact: t('lateTeamFact', { sum: tableMoney(team.Sum) }),
      clock: '',
      act: t('see', { count: team.Late }),
      path: '/pagamentos/saques',
    },
  ];
}

function ofGames({ games }: Desks): readonly Decision[] {
  return (games?.Games ?? [])
    .filter(({ Week }) => Week.IsAlarm)
    .map(({ GameId, Name, Week, RtpPercent }) => ({
      key: `game:${GameId}`,
      tone: 'money',
      icon: 'alert',
      title: t('rtpOut', { name: Name }),
      fact: t('rtpFact', { rtp: comma(Week.Rtp), theory: comma(RtpPercent) }),
      clock: '',
      act: t('openIt'),
      path: '/jogos/catalogo',
    }));
}

function ofApprovals({ approvals }: Desks): readonly Decision[] {
  const mine = approvals?.List.filter(({ CanDecide }) => CanDecide) ?? [];
  const [first] = mine.toSorted((a, b) => Date.parse(a.ExpiresAt) - Date.parse(b.ExpiresAt));
  if (first === undefined) return [];
  return [
    {
      key: 'approvals',
      tone: 'brand',
      icon: 'check',
      title: t('approval', { count: mine.length }),
      fact: t('approvalFact'),
      clock: t('until', { time: spokenTime(first.ExpiresAt) }),
      act: t('decide'),
      path: '/aprovacoes',
    },
  ];
}

const comma = (percent: string | null): string => percent?.replace('.', ',') ?? '–';
