import { Button, Card, Empty, Facts, formatMoney, Money, Row, Section, Status, Text, TextLink, Track } from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { Sheet } from '@arara/ui/sheet';
import { bonusesRoutes } from '@arara/contract/player';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadingSection } from '../../../lib/feedback/loading-section.tsx';
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
    return <LoadingSection of={{ isError, refetch }} failure={failure} label={t('loading')} outline={['row', 'row']} />;
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
        <PoolCard active={active} pool={pool} />
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

/** The one total of every screen: blue frees the deposits, violet turns the bonus into money. */
function PoolCard({ active: { Total }, pool }: { active: Active; pool: Pool }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  const of = t('doneOf', { done: text(Total.Done), required: text(Total.Required) });
  const part = (done: bigint, required: bigint, tone: 'brand' | 'bonus') => ({
    share: required === 0n ? 1 : Number(done) / Number(required),
    weight: Number(required),
    tone,
  });
  const cash = part(Total.Done - pool.Done, Total.Required - pool.Required, 'brand');
  const parts = [...(cash.weight > 0 ? [cash] : []), part(pool.Done, pool.Required, 'bonus')];
  return (
    <div data-part="pool">
      <Row between top>
        <div>
          <Text size="label" data-part="pool-label">
            {t('bonusInPlay')}
          </Text>
          <div data-part="pool-total">
            <Money amount={pool.Amount} big tone="bonus" />
          </div>
        </div>
        <Text size="small" weight="strong" className={s['pool-until'] ?? ''}>
          {t('expires', { date: dateOf(Date.parse(pool.ExpiresAt), locale) })}
        </Text>
      </Row>
      <Card kind="list" className={s['pool-card']}>
        <Row between className={s['pool-of']}>
          <Text as="span" weight="strong" data-part="pool-missing">
            {t('missingTotal', { amount: text(Total.Missing) })}
          </Text>
          <Text as="span" size="xs" tone="muted" figures>
            {of}
          </Text>
        </Row>
        <Track parts={parts} label={of} data-part="pool-bar" />
      </Card>
    </div>
  );
}

/** Facts first; the sentence is the server's, written by the rule that runs, and one press away. */
function RuleCard({ active: { Rule, Total }, pool }: { active: Active; pool: Pool }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const [isRead, setRead] = useState(false);
  const day = (iso: string) => dateOf(Date.parse(`${iso}T12:00:00Z`), locale);
  const facts = [
    { label: t('dealGain'), value: <Money amount={pool.Amount} />, tone: 'bonus' as const },
    { label: t('dealBet'), value: <Money amount={Total.Required} />, note: t('dealBetNote') },
    { label: t('dealDays'), value: dateOf(Date.parse(pool.ExpiresAt), locale) },
    {
      label: t('dealStake'),
      value: formatMoney(pool.StakeMax, { locale, decimals: 'drop-zero' }).text,
      note: t('dealStakeNote'),
    },
    { label: t('dealMissing'), value: <Money amount={Total.Missing} /> },
  ];
  return (
    <Card kind="list" className={s['deal']} data-part="rule">
      <Facts deal facts={facts} data-part="rule-facts" />
      <Row between className={s['deal-foot']}>
        <Text size="xs" tone="faint" data-part="rule-by">
          {Rule.Since !== null && t('ruleBy', { rule: Rule.Name, date: day(Rule.Since) })}
        </Text>
        <TextLink onClick={() => setRead(true)} data-part="rule-open">
          {t('wholeRule')}
        </TextLink>
      </Row>
      <Sheet open={isRead} onClose={() => setRead(false)} title={t('wholeRule')} data-part="rule-sheet">
        <Text size="small" tone="muted" className={s['rule-text']} data-part="rule-sentence">
          {Rule.Sentence}
        </Text>
      </Sheet>
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
    take('give-up', { route: bonusesRoutes.bonusGiveUp, input: {}, done: () => t('givenUp') });
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
