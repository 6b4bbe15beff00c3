import { Facts, Money, Section, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../lib/texts.ts';
import { countText, figuresOf } from '../figures.ts';
import type { Framed } from '../frame.ts';
import { PeriodPicker, usePeriod } from '../parts/period.tsx';
import { Table } from '../parts/table.tsx';
import s from '../team.module.css';
import { WaitingPage } from '../waiting-page.tsx';
import { DaysChart } from './days-chart.tsx';
import { numbersQuery } from './queries.ts';
import { teamTexts } from '../texts.ts';
import { agentsTexts } from './texts.ts';

/** Figures of the network in any period of the last three months. */
export function AgentNumbers({ frame: Frame, title, failure }: Framed) {
  const t = agentsTexts.use();
  const ofTeam = teamTexts.use();
  const locale = useLocale();
  const period = usePeriod('days30');
  const asked = useQuery(numbersQuery(period.span));
  const { data } = asked;
  return (
    <Frame title={title}>
      <Section gap="tight">
        <PeriodPicker period={period} />
      </Section>
      {data === undefined ? (
        <WaitingPage of={asked} failure={failure} />
      ) : (
        <>
          <Section gap="near">
            <Facts
              facts={[
                { label: ofTeam('betsHead'), value: <Money amount={data.Bets} /> },
                { label: t('deposits'), value: <Money amount={data.Deposits} /> },
                { label: t('withdrawals'), value: <Money amount={data.Withdrawals} /> },
                { label: t('net'), value: <Money amount={data.Revenue.Net} /> },
                { label: ofTeam('playedHead'), value: countText(data.Played, locale) },
                { label: ofTeam('newPeople'), value: countText(data.New, locale) },
              ]}
              data-part="agent-numbers"
            />
          </Section>
          <Section gap="near">
            <DaysChart days={data.Days} of="Net" />
          </Section>
          <Section gap="near">
            <Text as="h2" size="label" className={s['head'] ?? ''}>
              {ofTeam('perLevel')}
            </Text>
            <Table
              columns={[ofTeam('levelHead'), t('people'), ofTeam('betsHead'), t('gross')]}
              rows={data.Levels.map((row) => ({
                name: `LV${row.Level}`,
                cells: [countText(row.People, locale), figuresOf(row.Bets, locale), figuresOf(row.Gross, locale)],
              }))}
              part="agent-number-levels"
            />
          </Section>
        </>
      )}
    </Frame>
  );
}
