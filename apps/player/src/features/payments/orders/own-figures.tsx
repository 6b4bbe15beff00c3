import type { BodyOf } from '@arara/contract';
import { depositRoutes, limitsRoutes, playersRoutes, withdrawalRoutes } from '@arara/contract/player';
import {
  ButtonLink,
  type Fact,
  Facts,
  Money,
  Section,
  Segmented,
  Skeleton,
  SkeletonGroup,
  Text,
  formatMoney,
} from '@arara/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { minutesText } from '../../../lib/format/moments.ts';
import { LIMITS_PATH } from '../../../lib/navigation/navigation.ts';
import { mainInfoQuery } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import type { Framed } from '../frame.ts';
import s from '../payments.module.css';
import { PAYMENTS_KEY } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';

/** What the server has counted; nothing is added up here but what came in less what went out. */
const figuresQuery = queryOptions({
  queryKey: [PAYMENTS_KEY, 'figures'],
  queryFn: async ({ signal }) => {
    const quiet = { signal, background: true } as const;
    const one = { page: 1, limit: 1 };
    const [deposits, withdrawals, limits] = await Promise.all([
      callApi(depositRoutes.rechargeRecords, one, quiet),
      callApi(withdrawalRoutes.withdrawRecords, one, quiet),
      callApi(limitsRoutes.limitsStatus, {}, quiet),
    ]);
    return { deposited: deposits.Paid, withdrawn: withdrawals.Paid, week: limits.ThisWeek };
  },
});

type Period = 'today' | 'week' | 'all';

/** The player's own figures, a loss as large as a gain. */
export function OwnFigures({ frame: Frame, title, failure }: Framed) {
  const t = paymentsTexts.use();
  const [period, setPeriod] = useState<Period>('week');
  const info = useQuery(mainInfoQuery);
  const figures = useQuery(figuresQuery);
  const isError = info.isError || figures.isError;
  const retry = () => {
    void info.refetch();
    void figures.refetch();
  };
  return (
    <Frame title={title}>
      <Section gap="tight">
        <Segmented
          label={t('period')}
          options={(['today', 'week', 'all'] as const).map((key) => ({ key, label: t(key) }))}
          value={period}
          onChange={setPeriod}
          data-part="figures-period"
        />
      </Section>
      {info.data !== undefined && figures.data !== undefined ? (
        <Shown period={period} info={info.data} figures={figures.data} />
      ) : (
        <Section gap="near">
          {isError ? (
            failure(retry)
          ) : (
            <SkeletonGroup label={t('loading')}>
              <Skeleton shape="title" />
              <Skeleton shape="card" />
            </SkeletonGroup>
          )}
        </Section>
      )}
      <Section gap="near" className={s['two']}>
        <ButtonLink href="/game/Registos" tone="quiet" data-part="figures-statement">
          {t('seeStatement')}
        </ButtonLink>
        <ButtonLink href={LIMITS_PATH} data-part="figures-limits">
          {t('adjustLimits')}
        </ButtonLink>
      </Section>
    </Frame>
  );
}

type Info = BodyOf<typeof playersRoutes.playerMainInfo>;
type Figures = {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly week: BodyOf<typeof limitsRoutes.limitsStatus>['ThisWeek'];
};

function Shown({ period, info, figures }: { period: Period; info: Info; figures: Figures }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { deposited, withdrawn, week } = figures;
  const money = (amount: bigint): ReactNode => <Money amount={amount} strong />;
  const shown = {
    today: {
      label: t('resultOfPlay'),
      result: info.Today.Result,
      text: t('stakedToday', { amount: formatMoney(info.Today.Staked, { locale }).text }),
      facts: [
        { label: t('timePlayed'), value: minutesText(info.Today.PlayedMinutes, locale) },
        { label: t('balance'), value: money(info.TotalAssets) },
      ],
    },
    week: {
      label: t('resultOfPlay'),
      result: week.Result,
      text: t('resultOfWeek'),
      facts: [
        { label: t('deposited'), value: money(week.Deposited) },
        { label: t('timePlayed'), value: minutesText(week.PlayedMinutes, locale) },
      ],
    },
    all: {
      label: t('outOfPocket'),
      result: withdrawn - deposited,
      text: t('outOfPocketText'),
      facts: [
        { label: t('deposited'), value: money(deposited) },
        { label: t('withdrawn'), value: money(withdrawn) },
        { label: t('balance'), value: money(info.TotalAssets) },
        { label: t('onTheWay'), value: money(info.Held) },
      ],
    },
  } as const satisfies Record<Period, { facts: readonly Fact[]; [more: string]: unknown }>;
  const { label, result, text, facts } = shown[period];
  const tone = result < 0n ? 'heat' : result > 0n ? 'leaf' : undefined;
  return (
    <>
      <Section gap="near">
        <Text size="label">{label}</Text>
        <Money amount={result} kind="result" big tone={tone} className={s['fig-result']} data-part="figures-result" />
        <Text size="small" tone="muted">
          {text}
        </Text>
      </Section>
      <Section gap="near">
        <Facts facts={facts} data-part="figures-facts" />
      </Section>
    </>
  );
}
