import { isSameName } from '@arara/domain/kyc';
import { foldNameWords } from '@arara/domain/players';
import { businessDayOf } from '@arara/domain/time';
import { z } from 'zod';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { type Ask, away, awayBy, jsonIn, openLine, type PartyOptions } from './line.ts';
import type { Away, Screening } from './ports.ts';

export interface ScreeningConfig {
  readonly pepUrl: string;
  readonly pepKey: Secret;
  readonly sanctionsUrl: string;
  /** So long a list of the United Nations that was read serves all questions. */
  readonly listMaxAgeMs?: number;
}

const HOUR_MS = 3_600_000;

/** Two lists: public offices by six digits of the CPF and the name, and the United Nations' by name and birth. */
export function openScreening(config: ScreeningConfig, options: PartyOptions): Screening {
  const askPep = openLine('pep-list', options);
  const readSanctions = keepList(openLine('sanctions-list', options), config, options);
  return {
    async ask(person) {
      const today = businessDayOf(options.clock.nowMs());
      const [offices, listed] = await Promise.all([findOffices(askPep, config, person.cpf), readSanctions()]);
      if ('kind' in offices) return offices;
      if ('kind' in listed) return listed;
      const entries = listed.filter((one) => isListed(one, person));
      return {
        kind: 'screened',
        isPep: offices.some((office) => isSameName(office.nome, person.name) && isInGrace(office, today)),
        isSanctioned: entries.length > 0,
        ...(entries.length > 0 && { listing: JSON.stringify(entries) }),
      };
    },
  };
}

const office = z.object({ cpf: z.string(), nome: z.string(), dt_fim_carencia: z.string() });
type Office = z.output<typeof office>;

/** Only six digits leave the house: the table has no more, and the name decides. */
async function findOffices(ask: Ask, config: ScreeningConfig, cpf: string): Promise<readonly Office[] | Away> {
  const mask = `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
  const reply = await ask({
    method: 'GET',
    url: `${config.pepUrl}/api-de-dados/peps?${new URLSearchParams({ cpf: mask }).toString()}`,
    target: '/api-de-dados/peps',
    headers: { accept: 'application/json', 'chave-api-dados': config.pepKey.reveal() },
  });
  if (reply.kind === 'away') return reply;
  if (reply.status !== 200) return awayBy(reply);
  const read = z.array(office).safeParse(jsonIn(reply.text));
  if (!read.success) return away('unreadable');
  return read.data.every((one) => one.cpf === mask) ? read.data : away('other_person');
}

/** Without a day the office lasts; a day that cannot be read is taken for one that has not come. */
function isInGrace({ dt_fim_carencia: text }: Office, today: string): boolean {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined || `${year}-${month}-${day}` >= today;
}

const individual = z.object({
  name: z.string(),
  births: z.array(z.object({ date: z.string().optional(), year: z.string().optional() })),
});
type Individual = z.output<typeof individual>;
const sanctions = z.object({ individuals: z.array(individual).min(1) });

/** The whole list is read, so nobody there learns whom we asked about. An old one serves no longer than it may. */
function keepList(
  ask: Ask,
  { sanctionsUrl, listMaxAgeMs = HOUR_MS }: ScreeningConfig,
  { clock }: PartyOptions,
): () => Promise<readonly Individual[] | Away> {
  let held: { readonly list: readonly Individual[]; readonly atMs: number } | undefined;
  return async () => {
    const nowMs = clock.nowMs();
    if (held !== undefined && nowMs - held.atMs < listMaxAgeMs && nowMs >= held.atMs) return held.list;
    const headers = { accept: 'application/json' };
    const target = '/un/consolidated';
    const reply = await ask({ method: 'GET', url: `${sanctionsUrl}${target}`, target, headers });
    if (reply.kind === 'away') return reply;
    if (reply.status !== 200) return awayBy(reply);
    // An empty list is no list: there is always somebody on it.
    const read = sanctions.safeParse(jsonIn(reply.text));
    if (!read.success) return away('unreadable');
    held = { list: read.data.individuals, atMs: nowMs };
    return held.list;
  };
}

/** Every word of the listed name, and a birth that does not speak against it: a person looks at the rest. */
function isListed(one: Individual, person: { readonly name: string; readonly birthDate: string }): boolean {
  const own = foldNameWords(person.name);
  const listed = foldNameWords(one.name);
  if (listed.length < 2 || !listed.every((word) => own.includes(word))) return false;
  const isBirth = ({ date, year }: Individual['births'][number]) =>
    date === undefined ? year === undefined || person.birthDate.startsWith(year) : date === person.birthDate;
  return one.births.length === 0 || one.births.some(isBirth);
}
