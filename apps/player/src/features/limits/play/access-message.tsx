import { limitsRoutes } from '@arara/contract/player';
import {
  ActionBar,
  Button,
  ButtonLink,
  Card,
  formatMoney,
  NavBar,
  Notice,
  Progress,
  Row,
  Screen,
  Section,
  Text,
  TextLink,
} from '@arara/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useMainInfo } from '../../../lib/api/player.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { minutesText, weekdayOf, zone } from '../../../lib/format/moments.ts';
import { answerAsked } from '../../../lib/navigation/answer-asked.ts';
import { LIMITS_PATH, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toneOf } from '../limit-labels.ts';
import s from '../limits.module.css';
import { type Access, accessQuery } from '../queries.ts';
import { limitsTexts } from '../texts.ts';

type Past = Access['Month'];

/** A day of the calendar as a moment in its middle. */
const momentOf = (day: string) => Date.parse(`${day}T12:00:00-03:00`);
const dayNumber = (day: string) => Number(day.slice(8));
const daysInMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** Nothing is seen before it is known whether there is something to say; whoever is not answered goes on. */
export function AccessGate({ children }: { children: ReactNode }) {
  const { data: access, isError } = useQuery(accessQuery);
  if (access === undefined) return isError ? children : null;
  return access.IsDue ? <AccessMessage access={access} /> : children;
}

/** The first access of a day: what was lost and how long was played until yesterday, before anything else is seen. */
function AccessMessage({ access: { Yesterday, Month, HasNewTerms } }: { access: Access }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const queries = useQueryClient();
  const { data: info } = useMainInfo();
  const [busy, run] = useBusy();
  useLayoutEffect(() => {
    answerAsked.set(true);
    return () => answerAsked.set(false);
  }, []);
  const seen = () =>
    run(async () => {
      const outcome = await call(limitsRoutes.limitsAccess, { seen: 1 });
      if (outcome.ok) queries.setQueryData(accessQuery.queryKey, outcome.body);
    });
  const month = new Intl.DateTimeFormat(locale, { ...zone, month: 'long' }).format(momentOf(Month.To));
  const [weekday = ''] = weekdayOf(momentOf(Yesterday.To), locale).split(',');
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  const days = t('accessDays', { day: dayNumber(Month.To), days: daysInMonth(Month.To) });
  return (
    <Screen kind="flow">
      <NavBar title={t('accessHello', { name: info?.Nickname ?? '' })} data-part="nav-bar" />
      <Section gap="tight">
        <Text as="h2" size="lead" data-part="access-lead">
          {t('accessLead')}
        </Text>
      </Section>
      <Period part="yesterday" past={Yesterday} name={t('accessYesterday', { day: weekday })} />
      <Period part="month" past={Month} name={capital(t('accessMonth', { month }), locale)} end={days}>
        <Text size="xs" tone="faint" data-part="access-moved">
          {t('accessMoved', { moneyIn: text(Month.Deposited), moneyOut: text(Month.Withdrawn) })}{' '}
          <TextLink href="/game/DadosO" data-part="access-all">
            {t('accessAll')}
          </TextLink>
        </Text>
      </Period>
      <Section gap="close">
        <Notice icon="alert" tone="money" data-part="access-risk">
          {t('accessRisk')}
        </Notice>
      </Section>
      {HasNewTerms && (
        <Section gap="close">
          <Notice data-part="access-terms">
            {t('accessTerms')}{' '}
            <TextLink href={`${SUPPORT_PATH}?page=terms`} data-part="access-terms-read">
              {t('accessTermsRead')}
            </TextLink>
          </Notice>
        </Section>
      )}
      <ActionBar data-part="access-bar">
        <Button block loading={busy} onClick={seen} data-part="access-enter">
          {t('accessEnter')}
        </Button>
        <Row className={s['access-ways']}>
          <ButtonLink block tone="quiet" href={LIMITS_PATH} data-part="access-lower">
            {t('accessLower')}
          </ButtonLink>
          <ButtonLink block tone="quiet" href={`${LIMITS_PATH}?view=pause`} data-part="access-pause">
            {t('accessPause')}
          </ButtonLink>
        </Row>
      </ActionBar>
    </Screen>
  );
}

const capital = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

type PeriodProps = { part: string; past: Past; name: string; end?: string; children?: ReactNode };

function Period({ part, past, name, end, children }: PeriodProps) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const isLoss = past.Result <= 0n;
  const amount = isLoss ? -past.Result : past.Result;
  const money = (of: bigint) => formatMoney(of, { locale, decimals: 'drop-zero' }).text;
  return (
    <Section gap={part === 'month' ? 'close' : 'near'}>
      <Card kind="list" className={s['stacked']} data-part={`access-${part}`}>
        <Row between>
          <Text as="h3" weight="strong">
            {name}
          </Text>
          {end !== undefined && (
            <Text size="xs" tone="faint" figures>
              {end}
            </Text>
          )}
        </Row>
        <Spend
          part={`access-${part}-result`}
          name={t(isLoss ? 'accessLoss' : 'accessGain')}
          value={formatMoney(amount, { locale }).text}
          max={past.LossMax === null ? undefined : money(past.LossMax)}
          share={isLoss ? shareOf(Number(amount), past.LossMax) : 0}
        />
        <Spend
          part={`access-${part}-time`}
          name={t('accessTime')}
          value={minutesText(past.PlayedMinutes, locale)}
          max={past.MinutesMax === null ? undefined : minutesText(past.MinutesMax, locale)}
          share={shareOf(past.PlayedMinutes, past.MinutesMax)}
        />
        {children}
      </Card>
    </Section>
  );
}

const shareOf = (used: number, max: bigint | number | null) => (max === null ? 0 : used / Math.max(1, Number(max)));

type SpendProps = { part: string; name: string; value: string; max: string | undefined; share: number };

/** One figure, what it may be at most, and how much of that it is. */
function Spend({ part, name, value, max, share }: SpendProps) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
  return (
    <div className={s['spend']} data-part={part}>
      <Row between>
        <Text as="span" size="small">
          {name}
          <b className={s['access-value']}>
            <bdi>{value}</bdi>
          </b>
        </Text>
        {max !== undefined && (
          <Text as="span" size="small" tone="muted" className={s['access-max']}>
            {t('accessOf', { max })}
            <small>{percent}</small>
          </Text>
        )}
      </Row>
      {max !== undefined && (
        <Progress share={share} tone={toneOf(share)} label={`${name}: ${value}, ${t('accessOf', { max })}`} />
      )}
    </div>
  );
}
