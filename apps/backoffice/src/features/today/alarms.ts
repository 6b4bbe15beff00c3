import { t } from './texts.ts';
import type { Desks } from './use-desks.ts';

/** Somebody outside who does not do what the house needs: since when, and by when it must be mended. */
export interface Alarm {
  readonly words: string;
  readonly from: string;
  /** Null where it is needed now and nobody was promised a time. */
  readonly until: string | null;
  /** The room of that party, open. */
  readonly path: string;
}

type Bank = NonNullable<Desks['banks']>['List'][number];
type Why =
  | 'slow'
  | 'failing'
  | 'refused'
  | 'payoutsStopped'
  | 'stopped'
  | 'switchedOff'
  | 'testFailed'
  | 'messagesLate'
  | 'certificate'
  | 'catalogueRefused'
  | 'catalogueSilent'
  | 'books';

/** So long before it ends, as the alarm of the servers has it. */
const CERTIFICATE_DAYS = 14;
const DAY_MS = 86_400_000;

const wordsOf = (name: string, why: Why) => t('alarm', { name, why: t(why) });

export function bankAlarms({ banks, connections }: Desks, nowMs: number): readonly Alarm[] {
  const failing = (banks?.List ?? []).flatMap((bank) => {
    const why = whyOf(bank);
    const { Provider, Name, Stopped } = bank;
    const from = why === 'payoutsStopped' && Stopped !== null ? Stopped.At : failingSince(bank, nowMs);
    return why === undefined
      ? []
      : [{ words: wordsOf(Name, why), from, until: null, path: `/pagamentos/bancos?banco=${Provider}` }];
  });
  const ending = (connections?.List ?? []).flatMap(({ Provider, Name, IsOn, Keys }) => {
    const [first] = [Keys?.In, Keys?.Out]
      .flatMap((side) => side?.Certificate ?? [])
      .toSorted((a, b) => Date.parse(a.EndsAt) - Date.parse(b.EndsAt));
    if (!IsOn || first === undefined || Date.parse(first.EndsAt) - nowMs > CERTIFICATE_DAYS * DAY_MS) return [];
    const path = `/pagamentos/bancos?ligar=${Provider}`;
    return [{ words: wordsOf(Name, 'certificate'), from: first.From, until: first.EndsAt, path }];
  });
  return [...failing, ...ending];
}

function whyOf({ IsOn, Stopped, Health }: Bank): Why | undefined {
  if (!IsOn) return undefined;
  if (Health.State === 'access_refused') return 'refused';
  if (Health.State === 'failing' || Health.State === 'slow') return Health.State;
  return Stopped === null ? undefined : 'payoutsStopped';
}

/** Five minutes are the finest that is counted: the first of those without a good one after them. */
function failingSince({ Health: { Cells } }: Bank, nowMs: number): string {
  const lastGood = Cells.findLastIndex(({ State }) => State === 'good' || State === 'quiet');
  return Cells[lastGood + 1]?.From ?? new Date(nowMs).toISOString();
}

export function supplierAlarms({ games }: Desks, nowMs: number): readonly Alarm[] {
  const now = new Date(nowMs).toISOString();
  return (games?.Suppliers ?? []).flatMap((supplier) => {
    const { Provider, Name, IsOn, Stops, CatalogueOutcome, CatalogueAt, BooksTrouble, BooksComparedTo } = supplier;
    if (!IsOn) return [];
    const alarm = (why: Why, from: string | null) => ({
      words: wordsOf(Name, why),
      from: from ?? now,
      until: null,
      path: `/jogos/fornecedores?fornecedor=${Provider}`,
    });
    const stop = Stops.find(({ Scope }) => Scope === 'provider');
    if (stop !== undefined) return [alarm('stopped', stop.StoppedAt)];
    if (CatalogueOutcome === 'refused') return [alarm('catalogueRefused', CatalogueAt)];
    if (CatalogueOutcome === 'unknown') return [alarm('catalogueSilent', CatalogueAt)];
    return BooksTrouble === null ? [] : [alarm('books', BooksComparedTo)];
  });
}

interface Switched {
  readonly IsOn: boolean;
  readonly OffReason: string | null;
  readonly SwitchedAt: string | null;
  readonly Test: { readonly At: string; readonly IsCurrent: boolean; readonly IsPassed: boolean } | null;
}

/** Off by somebody who gave a reason, or on and not as it was when it was tested last. */
function standing({ IsOn, OffReason, SwitchedAt, Test }: Switched): { why: Why; from: string } | undefined {
  if (!IsOn) return OffReason === null || SwitchedAt === null ? undefined : { why: 'switchedOff', from: SwitchedAt };
  return Test?.IsCurrent === true && !Test.IsPassed ? { why: 'testFailed', from: Test.At } : undefined;
}

export function registerAlarms({ registers }: Desks): readonly Alarm[] {
  if (registers?.IsOurs !== true) return [];
  return registers.List.flatMap((party) => {
    const trouble = standing(party);
    if (trouble === undefined) return [];
    const path = `/configuracoes/registros?ligar=${party.Kind}`;
    return [{ words: wordsOf(party.Name, trouble.why), from: trouble.from, until: null, path }];
  });
}

/** A release that no laboratory's certificate in force names: since when is not known, so it is needed now. */
export function buildAlarms({ market }: Desks, nowMs: number): readonly Alarm[] {
  const build = market?.Build ?? null;
  if (build === null || build.IsNamed) return [];
  const words = t('uncertified', { release: build.Release });
  return [{ words, from: new Date(nowMs).toISOString(), until: null, path: '/configuracoes/mercado' }];
}

/** A code by text message that has not left is worth nothing a few minutes later. */
export function senderAlarms({ senders }: Desks): readonly Alarm[] {
  const pathOf = (channel: string, code: string) =>
    `/configuracoes/canais?remetente=${encodeURIComponent(`${channel}/${code}`)}`;
  const late = (senders?.Late ?? []).map(({ Channel, Since, WorthUntil }) => {
    const first = senders?.List.find((one) => one.Channel === Channel && one.IsOn);
    return {
      words: wordsOf(t(`channel.${Channel}`), 'messagesLate'),
      from: Since,
      until: WorthUntil,
      path: first === undefined ? '/configuracoes/canais' : pathOf(Channel, first.Code),
    };
  });
  const troubled = (senders?.List ?? []).flatMap((sender) => {
    const trouble = standing(sender);
    if (trouble === undefined) return [];
    const { Channel, Code, IsHouse, Name } = sender;
    const name = IsHouse ? t(`channel.${Channel}`) : Name;
    return [{ words: wordsOf(name, trouble.why), from: trouble.from, until: null, path: pathOf(Channel, Code) }];
  });
  return [...late, ...troubled];
}
