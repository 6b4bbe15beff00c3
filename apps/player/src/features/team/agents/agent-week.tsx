import { Button, IconButton, Money, Notice, Section, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNowMs } from '../../../lib/api.ts';
import { saveCsv } from '../../../lib/csv.ts';
import { laterSheet } from '../../../lib/later.tsx';
import { dayAndHourOf } from '../../../lib/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { exactText, figuresOf, percentText, periodText, sumOf } from '../figures.ts';
import type { Framed } from '../frame.ts';
import { openCase, statementCsv } from '../statement-actions.tsx';
import { Table } from '../table.tsx';
import s from '../team.module.css';
import { WaitingPage } from '../waiting-page.tsx';
import { DaysChart } from './days-chart.tsx';
import { agentWeekQuery, type Share } from './queries.ts';
import { RevenueCard } from './revenue.tsx';
import { ShareState } from './share-state.tsx';
import { agentsTexts } from './texts.ts';
import { useReceive } from './use-receive.ts';

const WordsSheet = laterSheet(async () => (await import('../words-sheet.tsx')).WordsSheet);

/** The account of one week: the formula, the days, the levels, and the way to take or contest it. */
export function AgentWeek({ frame: Frame, title, failure, week }: Framed & { readonly week: string }) {
  const t = agentsTexts.use();
  const locale = useLocale();
  const asked = useQuery(agentWeekQuery(week));
  const { data } = asked;
  if (data === undefined)
    return (
      <Frame title={title}>
        <WaitingPage of={asked} failure={failure} />
      </Frame>
    );
  const { Share: share, Days, Levels, Lines } = data;
  const csv = () => saveCsv(`arara-agente-${week}`, statementCsv({ Lines }));
  const figures = (amount: bigint) => figuresOf(amount, locale);
  const column = (name: 'Stakes' | 'Wins' | 'Gross') => sumOf(Levels.map((row) => row[name]));
  return (
    <Frame
      title={periodText(share.Period, locale)}
      action={<IconButton icon="download" label={t('csv')} onClick={csv} data-part="csv" />}
    >
      <Section gap="tight">
        <div className={s['people-head']}>
          <Text as="h2" size="label">
            {t('yourShare')}
          </Text>
          <ShareState share={share} />
        </div>
        <Money amount={share.Amount} big className={s['big'] ?? ''} data-part="agent-share" />
        <Text size="small" tone="muted">
          {t('percentOf', { percent: percentText(share.Percent, locale) })}
        </Text>
      </Section>
      <Section gap="close">
        <RevenueCard share={share} data-part="agent-account" />
      </Section>
      <Section gap="near">
        <DaysChart days={Days} of="Gross" />
      </Section>
      <Section gap="near">
        <Text as="h2" size="label" className={s['head'] ?? ''}>
          {t('perLevel')}
        </Text>
        <Table
          columns={[t('level'), t('stakesHead'), t('winsHead'), t('gross')]}
          rows={[
            ...Levels.map((row) => ({
              name: `LV${row.Level}`,
              cells: [figures(row.Stakes), figures(row.Wins), figures(row.Gross)],
            })),
            {
              name: t('sum'),
              cells: [figures(column('Stakes')), figures(column('Wins')), figures(column('Gross'))],
              isTotal: true,
            },
          ]}
          part="agent-levels"
        />
      </Section>
      <Taking share={share} />
    </Frame>
  );
}

/** What keeps it, the button when nothing does, and the way to contest. */
function Taking({ share }: { share: Share }) {
  const t = agentsTexts.use();
  const locale = useLocale();
  const { busy, receive } = useReceive();
  const [isAsked, ask] = useState(false);
  const until = share.DisputeUntil === null ? 0 : Date.parse(share.DisputeUntil);
  const canDispute = share.State === 'dispute' && serverNowMs() < until;
  return (
    <Section gap="near">
      {share.Wait !== null && (
        <Notice icon="clock" tone="money" className={s['head']} data-part="agent-wait">
          {share.Wait.Why.Text}
          {share.Wait.DueAt !== null && ` ${dayAndHourOf(Date.parse(share.Wait.DueAt), locale)}.`}
        </Notice>
      )}
      {share.State === 'ready' && (
        <Button tone="money" block loading={busy} onClick={() => receive(share.Id)} data-part="agent-take">
          {t('receive', { amount: exactText(share.Amount, locale) })}
        </Button>
      )}
      {canDispute && (
        <Button tone="quiet" block icon="flag" onClick={() => ask(true)} data-part="agent-dispute">
          {t('disputeUntil', { date: dayAndHourOf(until, locale) })}
        </Button>
      )}
      <Text size="xs" tone="faint" center className={s['note'] ?? ''}>
        {t('fallsInWallet')}
      </Text>
      <WordsSheet
        open={isAsked}
        onClose={() => ask(false)}
        title={t('disputeAsk')}
        text={t('disputeText')}
        needed
        send={(words) => openCase('dispute', share.Id, words)}
      />
    </Section>
  );
}
