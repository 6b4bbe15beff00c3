import { type IconName, RecordRow, type RecordState } from '@arara/ui';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { weekPath } from '../paths.ts';
import type { Entry } from '../queries.ts';
import { teamTexts } from '../texts.ts';

const icons: Readonly<Record<Entry['Kind'], IconName>> = {
  turnover: 'team',
  loss: 'team',
  invite: 'user',
  milestone: 'gift',
  agent: 'chart',
  blogger: 'megaphone',
  conversion: 'swap',
  payout: 'pix',
  reversal: 'refresh',
};
const states: Readonly<Record<Entry['Status'], RecordState>> = { pending: 'wait', success: 'ok', failure: 'fail' };

/** A credit to the team's wallet or a way out of it: its account, and the reason when it waits. */
export function EntryRow({ entry, ...rest }: { entry: Entry; 'data-part'?: string }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const due = entry.Wait?.DueAt ?? null;
  const parts = [
    dayAndHourOf(Date.parse(entry.At), locale),
    entry.Formula,
    entry.Wait?.Why.Text,
    due === null ? undefined : t('dueBy', { date: dayAndHourOf(Date.parse(due), locale) }),
  ].filter((part) => part !== null && part !== undefined);
  const week = entry.StatementId?.replace(/^week:/, '');
  return (
    <RecordRow
      icon={icons[entry.Kind]}
      title={entry.Level === null ? entry.Title : `${entry.Title} · ${t('level', { level: entry.Level })}`}
      detail={parts.join(' · ')}
      amount={entry.Amount}
      state={states[entry.Status]}
      stateLabel={t(entry.Status === 'success' && entry.Amount > 0n ? 'credited' : entry.Status)}
      {...(week === undefined ? {} : { href: weekPath(week) })}
      {...rest}
    />
  );
}
