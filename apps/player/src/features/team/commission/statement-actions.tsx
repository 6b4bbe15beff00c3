import { teamOwnRoutes } from '@arara/contract/player';
import { List, ListRow, Notice, Section } from '@arara/ui';
import { toFiveDecimals } from '@arara/domain/money';
import { useState } from 'react';
import { call, serverNowMs } from '../../../lib/api/api.ts';
import { csvOf, saveCsv } from '../../../lib/format/csv.ts';
import { laterSheet } from '../../../lib/navigation/later.tsx';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { currentLocale, useLocale } from '../../../lib/texts.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { LIST_PATH } from '../paths.ts';
import type { Statement } from '../queries.ts';
import { refreshTeam } from '../refresh.ts';
import { teamTexts } from '../texts.ts';

const WordsSheet = laterSheet(async () => (await import('./message-sheet.tsx')).WordsSheet);

/** Opens a case about a statement, and says until when it is answered. */
export async function openCase(kind: 'ask' | 'dispute', statementId: string, text: string): Promise<boolean> {
  const route = kind === 'ask' ? teamOwnRoutes.statementAsk : teamOwnRoutes.statementDispute;
  const outcome = await call(route, { statementId, text });
  if (!outcome.ok) return false;
  const date = dayAndHourOf(Date.parse(outcome.body.DueAt), currentLocale());
  toastDone(teamTexts.now()('caseOpened', { id: outcome.body.CaseId, date }));
  await refreshTeam();
  return true;
}

const columns = ['Kind', 'Level', 'Base', 'Percent', 'Amount', 'People', 'Played', 'Reason'] as const;

export function statementCsv({ Lines }: Pick<Statement, 'Lines'>): string {
  const rows = Lines.map((line) => [
    line.Kind,
    `${line.Level ?? ''}`,
    toFiveDecimals(line.Base),
    line.Percent ?? '',
    toFiveDecimals(line.Amount),
    `${line.People}`,
    `${line.Played}`,
    line.Reason?.Text ?? '',
  ]);
  return csvOf(columns, rows);
}

/** Why it waits, with whom and until when. */
export function StatementWait({ statement: { Wait, CaseId, State } }: { statement: Statement }) {
  const t = teamTexts.use();
  const locale = useLocale();
  if (Wait === null) return null;
  const due = Wait.DueAt === null ? '' : t('dueBy', { date: dayAndHourOf(Date.parse(Wait.DueAt), locale) });
  const which = CaseId === null ? '' : t('caseIs', { id: CaseId });
  const monday = State === 'held' && CaseId === null ? t('askFromMonday') : '';
  return (
    <Section gap="close">
      <Notice icon="clock" tone="money" data-part="statement-wait">
        {[Wait.Why.Text, which, due, monday].filter((part) => part !== '').join(' ')}
      </Notice>
    </Section>
  );
}

/** Who played, the figures in a file, the manager from Monday on, and the way to contest. */
export function StatementActions({ statement }: { statement: Statement }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const [asked, ask] = useState<'ask' | 'dispute'>();
  const until = statement.DisputeUntil === null ? 0 : Date.parse(statement.DisputeUntil);
  const canDispute = serverNowMs() < until && statement.State !== 'disputed' && statement.CaseId === null;
  return (
    <Section gap="close">
      <List data-part="statement-actions">
        {statement.CanAsk && (
          <ListRow
            icon="chat"
            iconTone="money"
            title={t('askManager')}
            sub={t('askManagerText')}
            onClick={() => ask('ask')}
            data-part="statement-ask"
          />
        )}
        <ListRow icon="team" title={t('whoPlayed')} sub={t('whoPlayedText')} href={`${LIST_PATH}?order=income`} />
        <ListRow
          icon="file"
          title={t('csv')}
          sub={t('csvText')}
          onClick={() => saveCsv(statement.Week, statementCsv(statement))}
          data-part="statement-csv"
        />
        {canDispute && (
          <ListRow
            icon="flag"
            title={t('dispute')}
            sub={t('disputeUntil', { date: dayAndHourOf(until, locale) })}
            onClick={() => ask('dispute')}
            data-part="statement-dispute"
          />
        )}
      </List>
      <WordsSheet
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title={t(asked === 'ask' ? 'askManager' : 'disputeAsk')}
        text={t('askManagerText')}
        needed={asked !== 'ask'}
        send={(words) => openCase(asked ?? 'ask', statement.Id, words)}
      />
    </Section>
  );
}
