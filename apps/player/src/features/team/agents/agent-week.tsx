import { IconButton, Money, Section, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { saveCsv } from '../../../lib/format/csv.ts';
import { useLocale } from '../../../lib/texts.ts';
import { periodText, sumOf } from '../../../lib/format/figures.ts';
import { figuresOf, percentText } from '../figures.ts';
import type { Framed } from '../frame.ts';
import { statementCsv } from '../commission/statement-actions.tsx';
import { Table } from '../parts/table.tsx';
import s from '../team.module.css';
import { WaitingPage } from '../waiting-page.tsx';
import { DaysChart } from './days-chart.tsx';
import { agentWeekQuery } from './queries.ts';
import { RevenueCard } from './revenue.tsx';
import { ShareState } from './share-state.tsx';
import { Taking } from './taking.tsx';
import { teamTexts } from '../texts.ts';
import { agentsTexts } from './texts.ts';

/** The account of one week: the formula, the days, the levels, and the way to take or contest it. */
export function AgentWeek({ frame: Frame, title, failure, week }: Framed & { readonly week: string }) {
  const t = agentsTexts.use();
  const ofTeam = teamTexts.use();
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
  const csv = () => saveCsv(`agente-${week}`, statementCsv({ Lines }));
  const figures = (amount: bigint) => figuresOf(amount, locale);
  const column = (name: 'Stakes' | 'Wins' | 'Gross') => sumOf(Levels.map((row) => row[name]));
  return (
    <Frame
      title={periodText(share.Period, locale)}
      action={<IconButton icon="download" label={ofTeam('csv')} onClick={csv} data-part="csv" />}
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
          {ofTeam('perLevel')}
        </Text>
        <Table
          columns={[ofTeam('levelHead'), ofTeam('betsHead'), t('winsHead'), t('gross')]}
          rows={[
            ...Levels.map((row) => ({
              name: `LV${row.Level}`,
              cells: [figures(row.Stakes), figures(row.Wins), figures(row.Gross)],
            })),
            {
              name: ofTeam('sum'),
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
