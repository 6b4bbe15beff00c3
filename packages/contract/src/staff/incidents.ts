import { incidentKinds, incidentPlaces, wordCodes } from '@arara/domain/incidents';
import * as z from 'zod/mini';
import {
  Away,
  Count,
  Nothing,
  optionalText,
  PlayerId,
  requiredText,
  requiredWhole,
  TableFile,
  Time,
} from '../fields.ts';
import { locales } from '../locales.ts';
import { Money } from '../money.ts';
import { route } from '../route.ts';

export { incidentKinds } from '@arara/domain/incidents';

export const affectedKinds = [
  'withdrawal_waited',
  'withdrawal_slowed',
  'deposit_waited',
  'round_voided',
  'round_open',
] as const;

const look = { access: 'staff', permission: 'staff.read' } as const;
const run = { access: 'staff', permission: 'incidents.run' } as const;
const missing = 'staff_role_missing';

const LEVEL_MAX = 3;
const PARTIES_MAX = 10;
const PLACES_MAX = incidentPlaces.length;
const WEEK_HOURS = 168;

/** What is known and what players are told of it: the whole of it each time, so that a word stands by itself. */
const saying = {
  level: requiredWhole({ min: 1, max: LEVEL_MAX }),
  kind: z.enum(incidentKinds),
  parties: z.array(requiredText(60)).check(z.minLength(1), z.maxLength(PARTIES_MAX)),
  /** Absent = players read nothing of it. */
  words: z.optional(z.enum(wordCodes)),
  places: z._default(z.array(z.enum(incidentPlaces)).check(z.maxLength(PLACES_MAX)), []),
  note: optionalText(300),
};

const Said = z.object({ Locale: z.enum(locales), Title: z.string(), Text: z.string() });

const Party = z.object({
  Kind: z.enum(['bank', 'supplier']),
  Code: z.string(),
  Name: z.string(),
  IsOn: z.boolean(),
});

const Incident = z.object({
  Id: z.string(),
  Number: z.string(),
  OpenedAt: Time,
  OpenedBy: z.string(),
  EndedAt: z.nullable(Time),
  EndedBy: z.nullable(z.string()),
  Level: Count,
  Kind: z.enum(incidentKinds),
  Parties: z.array(Party),
  /** Who said the newest word owes the next one. */
  Owner: z.string(),
  NextAt: z.nullable(Time),
  /** What players read now; another than what was said where that is no longer true. */
  Words: z.nullable(z.enum(wordCodes)),
  Places: z.array(z.enum(incidentPlaces)),
  Texts: z.array(Said),
  /** The oldest first. */
  Line: z.array(
    z.object({
      At: Time,
      By: z.string(),
      Kind: z.enum(incidentKinds),
      Level: Count,
      Words: z.nullable(z.enum(wordCodes)),
      Places: z.array(z.enum(incidentPlaces)),
      Note: z.string(),
      NextAt: z.nullable(Time),
    }),
  ),
  /** The newest: asked for and not decided, or agreed by two. */
  Slowing: z.nullable(
    z.object({
      Hours: Count,
      AskedBy: z.string(),
      ApprovedBy: z.nullable(z.string()),
      ApprovalId: z.string(),
      /** By when the second person decides; null once it is decided. */
      DecideBy: z.nullable(Time),
      From: z.nullable(Time),
      Until: z.nullable(Time),
    }),
  ),
});

const Fact = z.object({
  Kind: z.enum(affectedKinds),
  PlayerId,
  PlayerName: z.string(),
  Id: z.string(),
  Amount: Money,
  Since: Time,
  Until: z.nullable(Time),
});

export const incidentsStaffRoutes = {
  incidentDesk: route({
    path: '/staff/incidents/desk',
    ...look,
    summary: 'What is wrong now and what was lately, with every word of it and what players read in each language.',
    input: Nothing,
    output: z.object({
      List: z.array(Incident),
      Parties: z.array(Party),
      /** Minutes within which the next word is promised, and from which waiting counts. */
      NextMinutes: Count,
      WaitedMinutes: Count,
      /** The promise of a withdrawal without any incident, and the latest that the market allows. */
      PromiseHours: Count,
      PromiseHoursMax: Count,
    }),
    refuses: [missing],
  }),
  incidentWords: route({
    path: '/staff/incidents/words',
    ...look,
    summary: 'What players would read of these parties, sentence by sentence, and whether each is true now.',
    input: z.object({ parties: saying.parties }),
    output: z.object({
      List: z.array(
        z.object({
          Words: z.enum(wordCodes),
          IsTrue: z.boolean(),
          Places: z.array(z.enum(incidentPlaces)),
          Texts: z.array(Said),
        }),
      ),
    }),
    refuses: [missing],
  }),
  incidentOpen: route({
    path: '/staff/incidents/open',
    ...run,
    summary: 'Open an incident; players read the sentence that was chosen at once.',
    input: z.object(saying),
    output: z.object({ Id: z.string(), Number: z.string() }),
    refuses: [missing, 'incident_words_untrue', 'incident_party_unknown'],
  }),
  incidentUpdate: route({
    path: '/staff/incidents/update',
    ...run,
    summary: 'The next word of an open incident, for players or for the house alone.',
    input: z.object({ id: requiredText(20), ...saying }),
    output: z.object({ NextAt: Time }),
    refuses: [missing, 'incident_unknown', 'incident_over', 'incident_words_untrue', 'incident_party_unknown'],
  }),
  incidentEnd: route({
    path: '/staff/incidents/end',
    ...run,
    summary: 'End an incident: players read nothing of it any more, and withdrawals have their ordinary promise.',
    input: z.object({ id: requiredText(20), note: requiredText(300) }),
    output: z.object({ EndedAt: Time }),
    refuses: [missing, 'incident_unknown', 'incident_over'],
  }),
  incidentSlow: route({
    path: '/staff/incidents/slow',
    ...run,
    summary: 'Ask that withdrawals be promised later while an incident is open; another person approves.',
    input: z.object({
      id: requiredText(20),
      hours: requiredWhole({ min: 1, max: WEEK_HOURS }),
      reason: requiredText(300),
    }),
    output: z.object({ ApprovalId: z.string(), ExpiresAt: Time }),
    refuses: [
      missing,
      'staff_proof_needed',
      'incident_unknown',
      'incident_over',
      'incident_slowed_already',
      'incident_slow_unfit',
    ],
  }),
  incidentAffected: route({
    path: '/staff/incidents/affected',
    ...look,
    permission: 'incidents.run',
    summary:
      'Whom an incident touched: orders that waited, promises made later, rounds voided or left open. The newest 100.',
    input: z.object({ id: requiredText(20) }),
    output: z.object({
      Away,
      Players: z.nullable(Count),
      Counts: z.nullable(z.record(z.enum(affectedKinds), Count)),
      List: z.array(Fact),
    }),
    refuses: [missing, 'incident_unknown'],
  }),
  incidentFile: route({
    path: '/staff/incidents/file',
    ...run,
    summary: 'The same, whole, as a table file with masked names; whoever takes it is written down.',
    input: z.object({ id: requiredText(20), reason: requiredText(300) }),
    output: TableFile,
    refuses: [missing, 'incident_unknown', 'reports_too_long', 'incident_file_by_two'],
  }),
  incidentFileAsk: route({
    path: '/staff/incidents/file-ask',
    ...run,
    summary: 'Ask for that file where it has more rows than one person takes along; another person approves.',
    input: z.object({ id: requiredText(20), reason: requiredText(300) }),
    output: z.object({ ApprovalId: z.string(), ExpiresAt: Time }),
    refuses: [missing, 'staff_proof_needed', 'incident_unknown', 'reports_too_long'],
  }),
};
