import { Empty, Icon, IconButton, Section, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { periodText } from '../../../lib/format/figures.ts';
import { groupLines } from '../figures.ts';
import type { Framed } from '../frame.ts';
import { weekPath } from '../paths.ts';
import { openWeekQuery, type Statement, weeksQuery } from '../queries.ts';
import { StatementActions, StatementWait } from './statement-actions.tsx';
import { StatementLines } from './statement-lines.tsx';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';
import { WaitingPage } from '../waiting-page.tsx';
import { Wallet } from '../parts/wallet.tsx';

/** One week as an account that anybody can add up; the arrows lead to its neighbours. */
export function WeekStatement({ frame: Frame, title, failure, week }: Framed & { readonly week: string }) {
  const t = teamTexts.use();
  const open = useQuery(openWeekQuery);
  const closed = useQuery(weeksQuery);
  if (open.data === undefined || closed.data === undefined)
    return (
      <Frame title={title}>
        <WaitingPage of={open.isError ? open : closed} failure={failure} />
      </Frame>
    );
  const weeks = [open.data, ...closed.data.List];
  const place = week === 'open' ? 0 : weeks.findIndex(({ Week }) => Week === week);
  const statement = weeks[place];
  if (statement === undefined)
    return (
      <Frame title={title}>
        <Section>
          <Empty art="no-records" title={t('noWeek')} text={t('noWeekText')} />
        </Section>
      </Frame>
    );
  return (
    <Frame title={title}>
      <Section gap="tight">
        <WeekArrows statement={statement} older={weeks[place + 1]} newer={weeks[place - 1]} />
      </Section>
      <Section gap="close">
        <WeekHead statement={statement} />
      </Section>
      <StatementWait statement={statement} />
      <Section>
        <StatementLines statement={statement} />
      </Section>
      <StatementActions statement={statement} />
    </Frame>
  );
}

interface ArrowsProps {
  readonly statement: Statement;
  readonly older: Statement | undefined;
  readonly newer: Statement | undefined;
}

function WeekArrows({ statement, older, newer }: ArrowsProps) {
  const t = teamTexts.use();
  const locale = useLocale();
  const date = dayAndHourOf(Date.parse(statement.ClosesAt), locale);
  const to = (one: Statement | undefined) => one && redirect(weekPath(one.State === 'open' ? 'open' : one.Week));
  return (
    <div className={s['week']}>
      <IconButton
        icon="back"
        size="sm"
        tone="soft"
        label={t('previousWeek')}
        disabled={older === undefined}
        onClick={() => to(older)}
        data-part="week-older"
      />
      <div className={s['week__name']}>
        <Text as="h2" weight="strong" data-part="week-name">
          {periodText(statement.Period, locale)}
        </Text>
        <Text as="div" size="xs" tone="faint" data-part="week-closed">
          {t(statement.State === 'open' ? 'closesOn' : 'closedAt', { date })}
        </Text>
      </div>
      <IconButton
        icon="chev"
        size="sm"
        tone="soft"
        label={t('nextWeek')}
        disabled={newer === undefined}
        onClick={() => to(newer)}
        data-part="week-newer"
      />
    </div>
  );
}

const heads = {
  open: 'soFar',
  paid: 'paidToWallet',
  held: 'notPaidYet',
  disputed: 'notPaidYet',
  ready: 'notPaidYet',
} as const;

function WeekHead({ statement }: { statement: Statement }) {
  const t = teamTexts.use();
  const { turnoverSum, lossSum } = groupLines(statement.Lines);
  return (
    <Wallet
      label={t(heads[statement.State])}
      amount={statement.Amount}
      tag={
        <>
          {statement.State === 'paid' && <Icon name="check" size="xs" />}
          {t(`state_${statement.State}`)}
        </>
      }
      parts={[
        { label: t('ofBets'), amount: turnoverSum },
        { label: t('ofLoss'), amount: lossSum },
      ]}
      data-part="statement"
    />
  );
}
