import type { BodyOf, Locale } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import { parseWire } from '@arara/domain/money';
import { type Missing, percentText, type StatementLine } from '@arara/domain/affiliates';
import { addDays, type BusinessDay, startOfDayMs, sundayOf } from '@arara/domain/time';
import { reaisText } from '../../../platform/refusals/reais.ts';
import type { CaseRow, Entry } from '../network/entries.store.ts';
import type { Invite } from '../network/invites.store.ts';
import type { Member } from '../network/members.store.ts';
import type { Stop } from './runs.ts';
import type { Viewer } from '../network/sources.ts';
import { type ReasonWord, t } from '../network/texts.ts';
import type { StatementRow } from './weeks.store.ts';

export type StatementView = BodyOf<typeof playerRoutes.promoteThisWeekRebate>;
export type LineView = StatementView['Lines'][number];
export type EntryView = BodyOf<typeof playerRoutes.promoteIncomeDetails>['List'][number];
export type MemberView = BodyOf<typeof playerRoutes.promoteMemberDetails>['List'][number];

export function reasonOf(word: ReasonWord, locale: Locale, values: Readonly<Record<string, string>> = {}) {
  return { Word: word, Text: t(locale, `reason.${word}`, values) };
}

function isWord(word: string): word is ReasonWord {
  return t.has(`reason.${word}`);
}

/** A reason that staff wrote stands as it is. */
function anyReason(word: string, locale: Locale) {
  return isWord(word) ? reasonOf(word, locale) : reasonOf('held', locale);
}

export function viewLine(line: StatementLine, locale: Locale): LineView {
  return {
    Kind: line.kind,
    Level: line.level,
    Base: line.baseE5,
    Percent: line.ppm === null ? null : percentText(line.ppm),
    Amount: line.amountE5,
    People: line.people,
    Played: line.played,
    Reason: line.reason === null ? null : reasonOf(line.reason, locale),
  };
}

/** Monday 0:00 after a period, given the first day after it: from then on a person can be asked about what is held. */
export function askableFromMs(periodEnd: BusinessDay): number {
  const monday = addDays(sundayOf(periodEnd), 1);
  return startOfDayMs(monday < periodEnd ? addDays(monday, 7) : monday);
}

/** From Monday on, for what is held or contested and not yet asked for. */
function canAsk(row: StatementRow, open: CaseRow | undefined, nowMs: number): boolean {
  const isHeld = row.state === 'held' || row.state === 'disputed';
  return isHeld && open === undefined && nowMs >= askableFromMs(addDays(row.week, 7));
}

function waitOf(
  row: StatementRow,
  open: CaseRow | undefined,
  {
    locale,
    reviewBy,
    stop,
  }: { readonly locale: Locale; readonly reviewBy: string | null; readonly stop: Stop | undefined },
): StatementView['Wait'] {
  const DueAt = open?.dueAt.toISOString() ?? reviewBy;
  switch (row.state) {
    case 'paid':
      return null;
    case 'ready':
      if (stop) return stoppedWait(stop, locale);
      return { Why: reasonOf('ready_to_post', locale), NextActor: 'house', DueAt: null };
    case 'disputed':
      return { Why: reasonOf('disputed', locale), NextActor: 'house', DueAt };
    case 'refused':
      return { Why: reasonOf('refused', locale), NextActor: 'player', DueAt: null };
    case 'held':
      return { Why: anyReason(row.reason ?? 'held', locale), NextActor: 'house', DueAt };
  }
}

export function stoppedWait({ dueAt }: Stop, locale: Locale) {
  return { Why: reasonOf('run_stopped', locale), NextActor: 'house' as const, DueAt: dueAt?.toISOString() ?? null };
}

export function viewStatement(
  row: StatementRow,
  of: {
    readonly lines: readonly StatementLine[];
    readonly cases: readonly CaseRow[];
    readonly viewer: Viewer;
    readonly disputeUntil: Date;
    /** What keeps the whole week from being paid. */
    readonly stop: Stop | undefined;
    /** When somebody must have looked at everything of the inviter, if that is held. */
    readonly reviewBy?: string | null;
  },
): StatementView {
  const { viewer } = of;
  const open = of.cases.find(({ period, state }) => period === row.week && state === 'open');
  const any = open ?? of.cases.find(({ period }) => period === row.week);
  return {
    Id: `week:${row.week}`,
    Week: row.week,
    Period: { From: row.week, To: addDays(row.week, 6) },
    ClosesAt: new Date(startOfDayMs(addDays(row.week, 7))).toISOString(),
    State: row.state === 'refused' ? 'held' : row.state,
    Lines: of.lines.map((line) => viewLine(line, viewer.locale)),
    Amount: row.amountE5,
    PaidAt: row.paidAt?.toISOString() ?? null,
    DisputeUntil: of.disputeUntil.toISOString(),
    CanAsk: canAsk(row, open, viewer.nowMs),
    CaseId: any?.id ?? null,
    Wait: waitOf(row, open, { locale: viewer.locale, reviewBy: of.reviewBy ?? null, stop: of.stop }),
  };
}

/** A day as the language writes it, with the year, because entries stay. */
export function dayText(day: string, locale: Locale): string {
  const form = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  const western = { calendar: 'gregory', numberingSystem: 'latn' } as const;
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...form, ...western }).format(Date.parse(day));
}

const dayNames = new Set(['day', 'week', 'period']);

/** What an entry kept, as people of the language read it. */
function saidValues(values: Entry['values'], locale: Locale): Readonly<Record<string, string>> {
  const say = ([name, value]: [string, string]): [string, string] => {
    if (dayNames.has(name)) return [name, dayText(value, locale)];
    return [name, name === 'each' ? reaisText(parseWire(value) ?? 0n, locale) : value];
  };
  return Object.fromEntries(Object.entries(values).map(say));
}

export function viewEntry(entry: Entry, locale: Locale): EntryView {
  const { kind, values } = entry;
  const said = saidValues(values, locale);
  const formula = kind === 'invite' && values['people'] !== undefined ? t(locale, 'rule.people', said) : null;
  return {
    Id: entry.id,
    At: entry.at.toISOString(),
    Kind: kind,
    Title: t(locale, `title.${kind}`, said),
    Level: kind === 'invite' ? 1 : null,
    Amount: entry.amountE5,
    Formula: formula,
    StatementId: values['week'] === undefined ? null : `week:${values['week']}`,
    Status: 'success',
    Wait: null,
  };
}

/** An invitee's reward in whatever state it is. */
export function viewInvite(
  invite: Invite,
  { locale, payoutTime }: { readonly locale: Locale; readonly payoutTime: string },
): EntryView {
  const paysAtMs = startOfDayMs(addDays(invite.day, 1)) + minutesOf(payoutTime) * 60_000;
  const waits = {
    waiting: { Why: reasonOf('waiting', locale, { time: payoutTime }), NextActor: 'clock' as const },
    held: { Why: reasonOf('held', locale), NextActor: 'house' as const },
    refused: { Why: reasonOf('refused', locale), NextActor: 'player' as const },
    capped: { Why: reasonOf('cap_reached', locale), NextActor: 'player' as const },
  };
  const status = {
    waiting: 'pending',
    held: 'pending',
    paid: 'success',
    refused: 'failure',
    capped: 'failure',
  } as const;
  const wait = invite.state === 'paid' ? null : waits[invite.state];
  const { tierPeople, rewardE5 } = invite;
  return {
    Id: `invite:${invite.memberId}`,
    At: (invite.paidAt ?? new Date(startOfDayMs(invite.day))).toISOString(),
    Kind: 'invite',
    Title: t(locale, 'title.invite', { day: dayText(invite.day, locale) }),
    Level: 1,
    Amount: invite.state === 'paid' || invite.state === 'held' ? (rewardE5 ?? 0n) : 0n,
    Formula:
      tierPeople === null || rewardE5 === null
        ? null
        : t(locale, 'rule.people', { people: `${tierPeople}`, each: reaisText(rewardE5, locale) }),
    StatementId: null,
    Status: status[invite.state],
    Wait: wait && { ...wait, DueAt: dueOf(invite, paysAtMs) },
  };
}

function dueOf({ state, dueAt }: Invite, paysAtMs: number): string | null {
  if (state === 'waiting') return new Date(paysAtMs).toISOString();
  return state === 'held' ? (dueAt?.toISOString() ?? null) : null;
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
export function timeText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function viewMissing(missing: Missing, locale: Locale) {
  const isMoney = missing.word === 'deposit' || missing.word === 'bets';
  return reasonOf(missing.word, locale, {
    amount: isMoney ? reaisText(BigInt(missing.amount), locale) : missing.amount,
  });
}

export function viewMember(
  member: Member,
  { locale, name }: { readonly locale: Locale; readonly name: string },
): MemberView {
  const isHeld = member.inviteState === 'held';
  return {
    MemberId: `${member.memberId}`,
    Name: name,
    Level: member.level,
    JoinedAt: member.joinedAt.toISOString(),
    LastPlayedOn: member.lastPlayedOn,
    State: stateOf(member),
    Missing: member.validOn === null ? member.missing.map((one) => viewMissing(one, locale)) : [],
    Bets: member.betsE5,
    Income: member.incomeE5,
    Wait: isHeld
      ? { Why: reasonOf('held', locale), NextActor: 'house', DueAt: member.inviteDueAt?.toISOString() ?? null }
      : null,
  };
}

/** Whether somebody has stopped playing, and for how long, is nobody's business but their own. */
function stateOf(member: Member): MemberView['State'] {
  if (member.inviteState === 'held') return 'held';
  if (member.validOn !== null) return 'valid';
  return member.firstDepositOn === null ? 'registered' : 'deposited';
}
