import {
  Button,
  Card,
  Empty,
  formatMoney,
  Icon,
  Money,
  Row,
  Section,
  SkeletonGroup,
  SkeletonRow,
  Status,
  Text,
} from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { ownRoutes } from '@arara/contract/player';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dateOf } from '../../../lib/format/moments.ts';
import { useFollowMoney } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../activity.module.css';
import { Counts, Sources, ToRewards } from './bonus-parts.tsx';
import { type Active, activeQuery, type Pool } from '../queries.ts';
import { activityTexts } from '../texts.ts';
import { useTake } from '../use-take.ts';
import { Waiting } from '../waiting.tsx';

/** The bonus in play: how far it is, by which rule, what counts, where it came from, and the way out. */
export function ActiveBonus({ failure }: { failure: (retry: () => void) => ReactNode }) {
  const t = activityTexts.use();
  const { data: active, isError, refetch } = useQuery(activeQuery);
  useFollowMoney(activeQuery.queryKey);
  if (active === undefined)
    return (
      <Section gap="close">
        {isError ? (
          failure(() => void refetch())
        ) : (
          <SkeletonGroup label={t('loading')}>
            <SkeletonRow />
            <SkeletonRow />
          </SkeletonGroup>
        )}
      </Section>
    );
  const { Pool: pool } = active;
  if (pool === null)
    return (
      <>
        <Section>
          <Empty
            art="no-records"
            title={t('noBonus')}
            text={t('noBonusText')}
            action={<ToRewards />}
            data-part="no-bonus"
          />
        </Section>
        <Section>
          <Waiting waiting={active.Waiting} />
        </Section>
      </>
    );
  return (
    <>
      <Section gap="tight">
        <PoolCard pool={pool} />
      </Section>
      <Section gap="close">
        <RuleCard active={active} pool={pool} />
      </Section>
      <Section gap="none" className={s['apart']}>
        <Counts active={active} />
      </Section>
      <Section gap="none" className={s['apart']}>
        <Sources pool={pool} />
      </Section>
      {active.Waiting.length > 0 && (
        <Section>
          <Waiting waiting={active.Waiting} />
        </Section>
      )}
      <Section gap="close">
        <Deposits deposits={active.Deposits} />
      </Section>
      <Section gap="none" className={s['last']}>
        <GiveUp pool={pool} cashE5={active.Cash} />
      </Section>
    </>
  );
}

function PoolCard({ pool }: { pool: Pool }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const percent = Math.floor(Number(pool.DonePercent));
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  const [before = '', after = ''] = t('missing', { amount: '\n' }).split('\n');
  return (
    <div className={s['pool']} data-part="pool">
      <div className={s['pool-label']} data-part="pool-label">
        {t('bonusInPlay')}
      </div>
      <div className={s['pool-total']} data-part="pool-total">
        <Money amount={pool.Amount} smallSymbol />
      </div>
      <Row between className={s['pool-of']}>
        <Text as="span" size="small" figures>
          <b>{text(pool.Done)}</b> {t('of', { required: text(pool.Required) })}
        </Text>
        <Text as="b" size="small" weight="strong" figures>
          {`${percent}%`}
        </Text>
      </Row>
      <div
        className={s['pool-bar']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot be drawn on the card's picture.
        role="progressbar"
        aria-label={t('bonusInPlay')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-part="pool-bar"
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <Text size="small" className={s['pool-missing']} data-part="pool-missing">
        {before}
        <b>{text(pool.Missing)}</b>
        {after}
      </Text>
    </div>
  );
}

/** The sentence is the server's: it is written by the rule that runs. */
function RuleCard({ active: { Rule }, pool }: { active: Active; pool: Pool }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const day = (iso: string) => dateOf(Date.parse(`${iso}T12:00:00Z`), locale);
  return (
    <Card kind="list" data-part="rule">
      <div className={s['rule']}>
        <Icon name="sigma" size="sm" />
        <Text size="small" data-part="rule-sentence">
          <b>{t('rule')}</b> {Rule.Sentence}
        </Text>
      </div>
      <Text size="xs" tone="faint" className={s['rule-by']} data-part="rule-by">
        {Rule.Since !== null && t('ruleBy', { rule: Rule.Name, date: day(Rule.Since) })}{' '}
        {t('expires', { date: dateOf(Date.parse(pool.ExpiresAt), locale) })}
      </Text>
    </Card>
  );
}

function Deposits({ deposits }: { deposits: Active['Deposits'] }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  const times = new Intl.NumberFormat(`${locale}-u-nu-latn`).format(Number(deposits.Times));
  return (
    <Card kind="list" data-part="deposits">
      <Row between>
        <Text as="h2" size="small" weight="strong">
          {t('deposits', { times })}
        </Text>
        <Status state={deposits.IsFull ? 'ok' : 'wait'}>{t(deposits.IsFull ? 'complete' : 'isOpen')}</Status>
      </Row>
      <Text size="xs" tone="muted">
        {deposits.IsFull
          ? t('canWithdraw', { amount: text(deposits.CanWithdraw) })
          : t('depositsMissing', { amount: text(deposits.Missing), free: text(deposits.CanWithdraw) })}
      </Text>
    </Card>
  );
}

/** Always possible, and it says before what it costs and what it leaves as it is. */
function GiveUp({ pool, cashE5 }: { pool: Pool; cashE5: bigint }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const [isAsked, setAsked] = useState(false);
  const { take, isTaking } = useTake();
  const bonus = formatMoney(pool.Amount, { locale }).text;
  const words = (
    <>
      {t('loses', { bonus })}
      <br />
      {t('keeps', { cash: formatMoney(cashE5, { locale }).text })}
    </>
  );
  const giveUp = () => {
    take('give-up', { route: ownRoutes.bonusGiveUp, input: {}, done: () => t('givenUp') });
    setAsked(false);
  };
  return (
    <>
      <Button tone="danger" block loading={isTaking('give-up')} onClick={() => setAsked(true)} data-part="give-up">
        {t('giveUp')}
      </Button>
      <Text size="xs" tone="faint" center className={s['under']} data-part="give-up-text">
        {words}
      </Text>
      <Dialog
        open={isAsked}
        title={t('giveUpAsk', { bonus })}
        text={words}
        safe={{ label: t('keep'), onPress: () => setAsked(false) }}
        destructive={{ label: t('giveUpYes'), onPress: giveUp }}
        data-part="give-up-dialog"
      />
    </>
  );
}
