import { toFiveDecimals } from '@arara/domain/money';
import { Card, IconButton, List, ListRow, Money, Notice, Section, SectionHead, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { csvOf, saveCsv } from '../../../lib/format/csv.ts';
import { useFollowMoney } from '../../../lib/api/player.ts';
import { useSite } from '../../../lib/api/use-site.ts';
import { useLocale } from '../../../lib/texts.ts';
import { copyText } from '../copy.ts';
import { monthText } from '../../../lib/format/figures.ts';
import { countText, exactText, percentText } from '../figures.ts';
import type { Framed } from '../frame.ts';
import { BLOGGER_PATH, wordIn } from '../paths.ts';
import { statementCsv } from '../commission/statement-actions.tsx';
import s from '../team.module.css';
import { WaitingPage } from '../waiting-page.tsx';
import { Wallet } from '../parts/wallet.tsx';
import { DaysChart } from './days-chart.tsx';
import { AGENTS_KEY, type BloggerHome, bloggerMonthQuery, bloggerQuery, type Share } from './queries.ts';
import { RevenueCard } from './revenue.tsx';
import { ShareState, tones } from './share-state.tsx';
import { Taking } from './taking.tsx';
import { teamTexts } from '../texts.ts';
import { agentsTexts } from './texts.ts';

const monthPath = (month: string) => `${BLOGGER_PATH}?month=${month}`;

/** The creator's section: the open month from the tap to the deposit, or the account of one that closed. */
export function Blogger({ search, ...framed }: Framed & { readonly search: string }) {
  const month = wordIn(search, 'month');
  return month === undefined ? <OpenMonth {...framed} /> : <ClosedMonth {...framed} month={month} />;
}

function codesCsv(codes: BloggerHome['Codes']): string {
  const columns = ['Code', 'Name', 'Clicks', 'Registrations', 'FirstDeposits', 'Revenue', 'Amount'];
  const rows = codes.map((one) => [
    one.Code,
    one.Name,
    `${one.Clicks}`,
    `${one.Registrations}`,
    `${one.FirstDeposits}`,
    toFiveDecimals(one.Revenue),
    toFiveDecimals(one.Amount),
  ]);
  return csvOf(columns, rows);
}

function OpenMonth({ frame: Frame, title, failure }: Framed) {
  const t = agentsTexts.use();
  const ofTeam = teamTexts.use();
  const asked = useQuery(bloggerQuery);
  useFollowMoney([AGENTS_KEY]);
  const { data: home } = asked;
  if (home === undefined)
    return (
      <Frame title={title}>
        <WaitingPage of={asked} failure={failure} />
      </Frame>
    );
  const csv = () => saveCsv('criador', codesCsv(home.Codes));
  return (
    <Frame title={title} action={<IconButton icon="download" label={ofTeam('csv')} onClick={csv} data-part="csv" />}>
      <MonthHead share={home.Open} />
      <Section gap="near">
        <Text as="h2" size="label" className={s['head'] ?? ''}>
          {t('funnel')}
        </Text>
        <Funnel home={home} />
      </Section>
      <Section gap="near">
        <DaysChart days={home.Days} of="Net" />
      </Section>
      <Section gap="near">
        <RevenueCard share={home.Open} data-part="blogger-account" />
      </Section>
      <Codes home={home} />
      <Months months={home.Months} />
      <Section gap="near">
        <Notice icon="shield">{t('privacy')}</Notice>
      </Section>
    </Frame>
  );
}

function MonthHead({ share }: { share: Share }) {
  const t = agentsTexts.use();
  const locale = useLocale();
  const percent = percentText(share.Percent, locale);
  return (
    <>
      <Section gap="tight">
        <Text as="h2" weight="strong" center data-part="blogger-month">
          {monthText(share.Period.From, locale)}
        </Text>
      </Section>
      <Section gap="close">
        <Wallet
          label={t(share.State === 'open' ? 'shareSoFar' : 'yourShare')}
          amount={share.Amount}
          tag={<bdi>{percent}</bdi>}
          text={<bdi>{`${exactText(share.Revenue.Net, locale)} × ${percent}`}</bdi>}
          data-part="blogger"
        />
      </Section>
    </>
  );
}

const HUNDRED = 100;

/** Three bars on one scale, so that nobody reads more into them than there is. */
function Funnel({ home }: { home: BloggerHome }) {
  const t = agentsTexts.use();
  const locale = useLocale();
  const most = Math.max(1, home.Clicks, home.Registrations);
  const rows = [
    { name: t('clicks'), count: home.Clicks },
    { name: t('registrations'), count: home.Registrations },
    { name: t('firstDeposits'), count: home.FirstDeposits },
  ];
  return (
    <Card kind="list" data-part="funnel">
      <div className={s['funnel']}>
        {rows.map(({ name, count }) => (
          <div key={name} className={s['funnel__row']}>
            <Text as="span" size="small" tone="muted">
              {name}
            </Text>
            <span className={s['funnel__bar']} style={{ inlineSize: `${(count / most) * HUNDRED}%` }} />
            <b>{countText(count, locale)}</b>
          </div>
        ))}
      </div>
      <Text size="xs" tone="faint" className={s['note'] ?? ''}>
        {t('sameScale')}
      </Text>
      <div className={s['sum']}>
        <span>{t('depositsInMonth')}</span>
        <Money amount={home.Deposits} />
      </div>
    </Card>
  );
}

function Codes({ home }: { home: BloggerHome }) {
  const t = agentsTexts.use();
  const { linkOf } = useSite();
  const locale = useLocale();
  const percent = percentText(home.Percent, locale);
  return (
    <Section>
      <SectionHead title={t('perCode')} meta={countText(home.Codes.length, locale)} data-part="head-codes" />
      <List data-part="blogger-codes">
        {home.Codes.map((one) => (
          <ListRow
            key={one.Code}
            icon="link"
            title={<bdi>{one.Link.replace(/^.*=/, '')}</bdi>}
            sub={[
              one.Name,
              `${t('clicks')} ${countText(one.Clicks, locale)}`,
              `${t('registrations')} ${countText(one.Registrations, locale)}`,
              `${t('firstDeposits')} ${countText(one.FirstDeposits, locale)}`,
            ]
              .filter((part) => part !== '')
              .join(' · ')}
            end={
              <span className={s['end']}>
                <Money amount={one.Amount} tone={one.Amount > 0n ? 'leaf' : 'faint'} strong />
                <Text as="span" size="xs" tone="faint" figures>
                  {t('percentOfRevenue', { percent, amount: exactText(one.Revenue, locale) })}
                </Text>
                <IconButton icon="copy" size="sm" label={t('copyLink')} onClick={() => copyText(linkOf(one.Link))} />
              </span>
            }
            align="top"
            data-part="blogger-code"
          />
        ))}
      </List>
    </Section>
  );
}

function Months({ months }: { months: readonly Share[] }) {
  const t = agentsTexts.use();
  const locale = useLocale();
  if (months.length === 0) return null;
  return (
    <Section>
      <SectionHead title={t('months')} data-part="head-months" />
      <List data-part="blogger-months">
        {months.map((share) => (
          <ListRow
            key={share.Id}
            icon="receipt"
            iconTone={tones[share.State]}
            title={monthText(share.Period.From, locale)}
            sub={`${exactText(share.Revenue.Net, locale)} × ${percentText(share.Percent, locale)}`}
            href={monthPath(share.Period.From.slice(0, 7))}
            end={
              <span className={s['end']}>
                <Money amount={share.Amount} tone={share.Amount > 0n ? 'leaf' : 'faint'} strong />
                <ShareState share={share} />
              </span>
            }
          />
        ))}
      </List>
    </Section>
  );
}

function ClosedMonth({ frame: Frame, title, failure, month }: Framed & { readonly month: string }) {
  const ofTeam = teamTexts.use();
  const asked = useQuery(bloggerMonthQuery(month));
  const { data } = asked;
  if (data === undefined)
    return (
      <Frame title={title}>
        <WaitingPage of={asked} failure={failure} />
      </Frame>
    );
  const csv = () => saveCsv(`criador-${month}`, statementCsv(data));
  return (
    <Frame title={title} action={<IconButton icon="download" label={ofTeam('csv')} onClick={csv} data-part="csv" />}>
      <MonthHead share={data.Share} />
      <Section gap="near">
        <RevenueCard share={data.Share} data-part="blogger-account" />
      </Section>
      <Section gap="near">
        <DaysChart days={data.Days} of="Net" />
      </Section>
      <Taking share={data.Share} />
    </Frame>
  );
}
