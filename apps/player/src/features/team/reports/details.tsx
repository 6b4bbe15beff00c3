import type { BodyOf } from '@arara/contract';
import type { teamRoutes } from '@arara/contract/player';
import { Card, Facts, Icon, List, ListRow, Money, Section, SectionHead, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../lib/texts.ts';
import { periodText } from '../../../lib/format/figures.ts';
import { figuresOf, generations, peopleText, percentText, ratesText } from '../figures.ts';
import type { Framed } from '../frame.ts';
import { Links } from './links.tsx';
import { weekPath } from '../paths.ts';
import { homeQuery, lossQuery, totalQuery, weeksQuery } from '../queries.ts';
import s from '../team.module.css';
import { Table } from '../parts/table.tsx';
import { teamTexts } from '../texts.ts';
import { WaitingPage } from '../waiting-page.tsx';

/** Five columns have no room for the sign in every cell, so the head has it. */
const inReais = (names: readonly string[]) => names.map((name) => `${name} (R$)`);

/** Everything since the beginning by level, the loss that is carried, the closed weeks, and the own links. */
export function TeamDetails({ frame: Frame, title, failure }: Framed) {
  const t = teamTexts.use();
  const locale = useLocale();
  const asked = useQuery(totalQuery);
  const { data: total } = asked;
  if (total === undefined)
    return (
      <Frame title={title}>
        <WaitingPage of={asked} failure={failure} />
      </Frame>
    );
  return (
    <Frame title={title}>
      <Generations levels={total.Levels} />
      <Section gap="near">
        <Text size="label">{t('everything')}</Text>
        <Money amount={total.Amount} big className={s['big'] ?? ''} data-part="details-total" />
      </Section>
      <Section gap="close">
        <Table
          columns={[t('levelHead'), t('peopleHead'), ...inReais([t('kind_turnover'), t('kind_loss'), t('invites')])]}
          rows={total.Levels.map((row) => ({
            name: t('level', { level: row.Level }),
            cells: [
              `${row.People}`,
              figuresOf(row.Turnover, locale),
              figuresOf(row.Loss, locale),
              figuresOf(row.Invites, locale),
            ],
          }))}
          part="details-levels"
        />
      </Section>
      <PerFriend />
      <Loss />
      <Weeks />
      <Links />
    </Frame>
  );
}

type Generation = BodyOf<typeof teamRoutes.promoteTeamTotalRebate>['Levels'][number];

/** Who belongs to each level, what it brings by the rate that runs, and what it has brought. */
function Generations({ levels }: { levels: readonly Generation[] }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const { data: home } = useQuery(homeQuery);
  if (home === undefined) return null;
  return (
    <Section gap="tight">
      <List data-part="details-generations">
        {home.Levels.map(({ Level, TurnoverPercent, People }) => {
          const row = levels.find((one) => one.Level === Level);
          return (
            <ListRow
              key={Level}
              icon="team"
              title={`${t('level', { level: Level })} · ${t(generations[Level])}`}
              sub={t('generation', { people: peopleText(People, t), percent: percentText(TurnoverPercent, locale) })}
              end={row && <Money amount={row.Turnover + row.Loss + row.Invites} strong />}
              data-part={`generation-${Level}`}
            />
          );
        })}
      </List>
    </Section>
  );
}

/** What each friend of a day is worth, by the tiers that run. */
function PerFriend() {
  const t = teamTexts.use();
  const { data: home } = useQuery(homeQuery);
  if (home === undefined || home.InviteTiers.length === 0) return null;
  return (
    <Section>
      <SectionHead title={t('perInvite')} data-part="head-per-friend" />
      <Text size="small" tone="muted" className={s['head'] ?? ''}>
        {t('perFriendText')}
      </Text>
      <Facts
        facts={home.InviteTiers.map(({ From, To, Reward }) => ({
          label: To === null ? t('tierFrom', { from: From }) : t('tierRange', { from: From, to: To }),
          value: <Money amount={Reward} decimals="drop-zero" />,
        }))}
        data-part="per-friend"
      />
    </Section>
  );
}

function Loss() {
  const t = teamTexts.use();
  const locale = useLocale();
  const { data } = useQuery(lossQuery);
  if (data === undefined) return null;
  const money = (amount: bigint) => figuresOf(amount, locale);
  return (
    <Section>
      <SectionHead title={t('ofLoss')} meta={periodText(data.Period, locale)} data-part="head-carry" />
      <Table
        columns={[t('levelHead'), ...inReais([t('carriedIn'), t('netLoss'), t('commission'), t('carriedOut')])]}
        rows={data.Levels.map((row) => ({
          name: t('level', { level: row.Level }),
          cells: [money(row.CarriedIn), money(row.NetLoss), money(row.Amount), money(row.CarriedOut)],
        }))}
        part="details-loss"
      />
      <Text size="xs" tone="faint" className={s['note'] ?? ''}>
        {`${ratesText(
          data.Levels.map(({ Percent }) => Percent),
          locale,
        )}. ${t('lossText')}`}
      </Text>
    </Section>
  );
}

function Weeks() {
  const t = teamTexts.use();
  const locale = useLocale();
  const { data } = useQuery(weeksQuery);
  if (data === undefined) return null;
  return (
    <Section>
      <SectionHead title={t('closedWeeks')} data-part="head-weeks" />
      {data.List.length === 0 ? (
        <Card kind="list">
          <Text weight="strong">{t('noWeek')}</Text>
          <Text size="small" tone="muted">
            {t('noWeekText')}
          </Text>
        </Card>
      ) : (
        <List data-part="weeks">
          {data.List.map(({ Id, Week, Period, Amount, State }) => (
            <ListRow
              key={Id}
              icon="receipt"
              iconTone={State === 'paid' ? 'leaf' : 'money'}
              title={periodText(Period, locale)}
              sub={t(`state_${State}`)}
              href={weekPath(Week)}
              end={
                <span className={s['end-row']}>
                  <Money amount={Amount} strong />
                  <Icon name="chev" size="sm" />
                </span>
              }
              data-part="week-row"
            />
          ))}
        </List>
      )}
    </Section>
  );
}
