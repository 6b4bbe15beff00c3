import type { BodyOf, Locale } from '@arara/contract';
import { APPEAL_LETTERS_MAX, type ownRoutes } from '@arara/contract/player';
import { APPEAL_BUSINESS_DAYS, APPEAL_LETTERS_MIN, OWNER_LOCK } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { reviewTeams } from './block-teams.ts';
import { type BlockRow, listBlocks } from './blocks.store.ts';
import { type AppealRow, listAppeals } from '../desk.store.ts';
import type { PlayersContext } from '../identity.ts';
import { t } from '../texts.ts';

export type Situation = BodyOf<(typeof ownRoutes)['playerBlocks']>;
export type CaseView = Situation['Cases'][number];
type AppealView = NonNullable<CaseView['Appeal']>;
type StepView = CaseView['Timeline'][number];
type BlockedAction = Exclude<BlockRow['scope'], 'login'>;

/** Binds what was written to its row: copied elsewhere it does not open. */
export const appealContext = (id: string) => `players.appeals:${id}`;
export const noteContext = (id: string) => `players.notes:${id}`;

const isBlockCode = (code: string): code is keyof typeof reviewTeams => code in reviewTeams;

/** What the player reads of a code; one that has no text of its own any more is named. */
export function reasonOf(code: string, locale: Locale) {
  if (!isBlockCode(code)) {
    const text = t(locale, 'own.blocked', { case: code });
    return { title: text, text, reviewer: t(locale, 'team.risk') };
  }
  return {
    title: t(locale, `block.${code}.title`),
    text: t(locale, `block.${code}.text`),
    reviewer: t(locale, `team.${reviewTeams[code]}`),
  };
}

/** Everything that is blocked, as the player reads it: the staff sees the same. */
export async function readSituation(
  context: Pick<PlayersContext, 'secrets'>,
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly locale: Locale },
): Promise<Situation> {
  const [blocks, appeals] = await Promise.all([listBlocks(db, of.playerId), listAppeals(db, of.playerId)]);
  const isOneOpen = appeals.some(({ state }) => state === 'open');
  const cases = Map.groupBy(blocks, ({ caseId }) => caseId);
  return {
    Cases: [...cases.values()].flatMap((rows) => {
      const [first] = rows;
      if (first === undefined) return [];
      const appeal = appeals.find(({ caseId }) => caseId === first.caseId);
      const view = { rows, first, appeal, isOneOpen, locale: of.locale };
      return [toCase(context, view)];
    }),
    Ended: endedOf(context, appeals, { blocks, locale: of.locale }),
    AppealTerms: {
      LettersMin: APPEAL_LETTERS_MIN,
      LettersMax: APPEAL_LETTERS_MAX,
      BusinessDays: APPEAL_BUSINESS_DAYS,
    },
  };
}

/** What an appeal brought about, once the case is gone: the answer must not vanish with it. */
function endedOf(
  { secrets }: Pick<PlayersContext, 'secrets'>,
  [newest]: readonly AppealRow[],
  { blocks, locale }: { readonly blocks: readonly BlockRow[]; readonly locale: Locale },
): Situation['Ended'] {
  if (newest === undefined || newest.answer === null) return null;
  if (blocks.some(({ caseId }) => caseId === newest.caseId)) return null;
  const text = secrets.open(newest, appealContext(newest.id));
  return { CaseId: newest.caseId, Appeal: toAppeal(newest, text, locale) };
}

interface View {
  readonly rows: readonly BlockRow[];
  readonly first: BlockRow;
  readonly appeal: AppealRow | undefined;
  readonly isOneOpen: boolean;
  readonly locale: Locale;
}

function toCase({ secrets }: Pick<PlayersContext, 'secrets'>, view: View): CaseView {
  const { rows, first, appeal, isOneOpen, locale } = view;
  const { title, text, reviewer } = reasonOf(first.code, locale);
  // What the owner locked the owner opens; there is nobody to appeal against.
  const isOwn = first.code === OWNER_LOCK;
  const NextActor = isOwn ? 'player' : 'house';
  return {
    CaseId: first.caseId,
    Code: first.code,
    Title: title,
    Text: text,
    Scopes: actionsOf(rows),
    PlacedAt: first.placedAt.toISOString(),
    Reviewer: reviewer,
    Wait: { Why: { Word: first.code, Text: text }, NextActor, DueAt: dueOf(view).toISOString() },
    CanAppeal: !isOwn && !isOneOpen,
    Appeal: appeal === undefined ? null : toAppeal(appeal, secrets.open(appeal, appealContext(appeal.id)), locale),
    Timeline: stepsOf(view),
  };
}

const inOrder: readonly BlockedAction[] = ['deposit', 'bet', 'launch', 'reward', 'withdrawal'];

/** What a case stops, always in the same order. */
export function actionsOf(rows: readonly Pick<BlockRow, 'scope'>[]): BlockedAction[] {
  return inOrder.filter((action) => rows.some(({ scope }) => scope === action));
}

/** An appeal that waits has a time of its own; the earlier of the two is what somebody acts on next. */
function dueOf({ rows, appeal }: View): Date {
  const times = rows.map(({ reviewAt }) => reviewAt.getTime());
  if (appeal?.state === 'open') times.push(appeal.dueAt.getTime());
  return new Date(Math.min(...times));
}

function toAppeal(row: AppealRow, text: string, locale: Locale): AppealView {
  return {
    Id: row.id,
    State: row.state,
    Text: text,
    MadeAt: row.madeAt.toISOString(),
    DueAt: row.dueAt.toISOString(),
    AnsweredAt: row.answeredAt?.toISOString() ?? null,
    Answer: row.answer === null ? null : { Word: row.answer, Text: t(locale, `answer.${row.answer}`) },
  };
}

function stepsOf({ first, appeal, locale, rows }: View): StepView[] {
  const step = (
    name: 'blocked' | 'appealed' | 'read' | 'answered' | 'review' | 'released',
    more: Partial<StepView>,
  ): StepView => ({
    Name: t(locale, `caseStep.${name}`),
    State: 'done',
    At: null,
    Reason: null,
    NextActor: null,
    DueAt: null,
    ...more,
  });
  const { reviewer } = reasonOf(first.code, locale);
  const review = new Date(Math.min(...rows.map(({ reviewAt }) => reviewAt.getTime()))).toISOString();
  const why = { Word: first.code, Text: isBlockCode(first.code) ? t(locale, `rule.${first.code}`) : first.code };
  const steps = [step('blocked', { At: first.placedAt.toISOString(), Reason: why })];
  if (appeal !== undefined) steps.push(step('appealed', { At: appeal.madeAt.toISOString() }));
  if (appeal?.state === 'open')
    steps.push(step('read', { State: 'now', NextActor: 'house', DueAt: appeal.dueAt.toISOString() }));
  if (appeal?.answer && appeal.answeredAt)
    steps.push(
      step('answered', {
        At: appeal.answeredAt.toISOString(),
        Reason: { Word: appeal.answer, Text: t(locale, `answer.${appeal.answer}`) },
      }),
    );
  const isReviewNow = appeal?.state !== 'open';
  steps.push(
    step('review', {
      State: isReviewNow ? 'now' : 'next',
      NextActor: 'house',
      DueAt: review,
      Reason: { Word: 'reviewer', Text: reviewer },
    }),
    step('released', { State: 'next', Reason: { Word: 'or_kept', Text: t(locale, 'caseStep.orKept') } }),
  );
  return steps;
}
