import type { BodyOf, RequestOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { DeskActions } from '../../lib/staff-action/use-staff-action.tsx';
import { t } from './texts.ts';

export type IncidentDesk = BodyOf<typeof staffRoutes.incidentDesk>;
export type Incident = IncidentDesk['List'][number];
export type Saying = Omit<RequestOf<typeof staffRoutes.incidentUpdate>, 'id'>;

export const INCIDENTS_PATH = '/hoje/incidentes';
/** So often every desk looks whether something is wrong. */
export const INCIDENTS_EVERY_MS = 10_000;

export const incidentDesk: DeskActions = { refreshes: [staffRoutes.incidentDesk, staffRoutes.approvalsList] };

export const standingIn = (desk: IncidentDesk | undefined): readonly Incident[] =>
  desk?.List.filter(({ EndedAt }) => EndedAt === null) ?? [];

/** What is wrong, in a sentence: "Ipê demora a confirmar saques". */
export function sentenceOf({ Kind, Parties }: Pick<Incident, 'Kind' | 'Parties'>): string {
  return t(`sentence.${Kind}`, { parties: Parties.map(({ Name }) => Name).join(', ') });
}

/** By when the next word comes has gone by. */
export const isLate = ({ NextAt, EndedAt }: Pick<Incident, 'NextAt' | 'EndedAt'>, nowMs: number): boolean =>
  EndedAt === null && NextAt !== null && Date.parse(NextAt) < nowMs;

/** The newest word as a request, so that one part of it can change. */
export function sayingOf(incident: Incident): Saying {
  const last = incident.Line.at(-1);
  return {
    level: incident.Level,
    kind: incident.Kind,
    parties: incident.Parties.map(({ Code }) => Code),
    ...(last?.Words ? { words: last.Words } : {}),
    places: [...incident.Places],
  };
}

/** "Tiago M.": a line has room for no more. */
export function shortly(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const last = rest.at(-1);
  return last === undefined || first === 'nº' ? name : `${first} ${last.charAt(0)}.`;
}

/** What a colleague is sent: what is wrong, since when, what players read, and who owes the next word by when. */
export function summaryOf(
  incident: Incident,
  of: { readonly owner: string; readonly timeOf: (iso: string) => string },
) {
  const read = incident.Texts.find(({ Locale }) => Locale === 'pt-BR');
  return [
    `${incident.Number} · ${sentenceOf(incident)}`,
    t('openedAt', { time: of.timeOf(incident.OpenedAt) }),
    read === undefined ? t('internal') : `${read.Title}: ${read.Text}`,
    incident.NextAt === null ? '' : t('owes', { owner: of.owner, time: of.timeOf(incident.NextAt) }),
  ]
    .filter((line) => line !== '')
    .join('\n');
}
