import {
  ActionBar,
  Button,
  CanList,
  Card,
  cx,
  formatMoney,
  Icon,
  List,
  ListRow,
  Section,
  Text,
  TextLink,
} from '@arara/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import { minutesText, unitText } from '../../../lib/format/moments.ts';
import { LIMITS_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { Choices } from '../choices.tsx';
import s from '../limits.module.css';
import type { Status as LimitsStatus } from '../queries.ts';
import { limitsTexts } from '../texts.ts';
import { Budget } from './budget.tsx';
import { InlineField } from './inline-field.tsx';
import { type First, MONTH_DAYS, OTHER, PARTS, useFirst } from './use-first.ts';

/** The bar with the way back; the app has it. */
export type LimitsFrame = ComponentType<{ title: string; action?: ReactNode; bar?: ReactNode; children: ReactNode }>;

const MINUTES = [30, 60, 120];

type WithStatus = { status: LimitsStatus };
type FirstLimitsProps = WithStatus & {
  frame: LimitsFrame;
  title: string;
  /** How far opening the account has come, where the market asks for it. */
  steps: ReactNode;
  action: ReactNode;
};

/**
 * What the market asks for before the first bet: how much may be lost in a month and how long a day of play is. Nothing
 * is chosen beforehand, and what somebody has left stays on the phone.
 */
export function FirstLimits({ frame: Frame, title, status, steps, action }: FirstLimitsProps) {
  const t = limitsTexts.use();
  const first = useFirst();
  return (
    <Frame title={title} action={action} bar={<Save first={first} />}>
      <Section gap="none" className={s['first-head']}>
        {steps}
        <Text as="h2" size="lead" className={s['first-lead']} data-part="first-lead">
          {t('firstLead')}
        </Text>
        <Text size="small" tone="muted" className={s['under-lead']} data-part="first-text">
          {t('firstText')}
        </Text>
      </Section>
      <Loss first={first} />
      <Time first={first} />
      <How status={status} />
      <Section gap="none" className={s['first-part']}>
        <List>
          <ListRow
            icon="plus"
            title={t('firstFurther')}
            sub={t('firstFurtherText')}
            href={`${LIMITS_PATH}?view=limits`}
            data-part="first-further"
          />
        </List>
      </Section>
    </Frame>
  );
}

/** The name of a limit, and whether one that must be chosen has been. */
function Head({ name, isDone, ...rest }: { name: string; isDone: boolean; 'data-part': string }) {
  const t = limitsTexts.use();
  return (
    <div className={s['must']}>
      <Text as="h3" weight="strong">
        {name}
      </Text>
      <span {...rest} className={cx(s['must-state'], isDone && s['must-state--ok'])}>
        {isDone && <Icon name="check" size="xs" />}
        {t(isDone ? 'mustDone' : 'must')}
      </span>
    </div>
  );
}

function Loss({ first: { money } }: { first: First }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { leftE5, lossE5, dayE5, part, partE5 } = money;
  const [isDayOpen, openDay] = useState(false);
  const text = (amountE5: bigint) => formatMoney(amountE5, { locale, decimals: 'drop-zero' }).text;
  const shares = leftE5 === undefined ? [] : PARTS.map((percent) => ({ percent, amountE5: partE5(percent) }));
  const choices = [
    ...shares.map(({ percent, amountE5 }) => ({ key: `${percent}`, label: text(amountE5), sub: `${percent}%` })),
    { key: OTHER, label: t('other'), sub: t('otherAmount') },
  ];
  const hasBudget = leftE5 !== undefined && lossE5 !== undefined && lossE5 < leftE5;
  return (
    <Section gap="none" className={s['first-first']}>
      <Card kind="list" className={s['first-card']} data-part="first-loss">
        <Head name={t('lossMonth')} isDone={lossE5 !== undefined} data-part="first-loss-must" />
        <InlineField
          label={t('leftOver')}
          unit={{ text: 'R$' }}
          value={money.left}
          onType={money.setLeft}
          data-part="first-left"
        />
        <Choices
          label={t('lossMonth')}
          choices={choices}
          value={part}
          onChange={money.setPart}
          data-part="first-parts"
        />
        {part === OTHER && (
          <InlineField
            label={t('newMax')}
            unit={{ text: 'R$' }}
            value={money.own}
            onType={money.setOwn}
            data-part="first-own"
          />
        )}
        {hasBudget && <Budget leftE5={leftE5} lossE5={lossE5} />}
        <Text size="xs" tone="faint" className={s['first-stays']} data-part="first-stays">
          {t('leftOverStays')}
        </Text>
        <div className={s['first-day']} data-part="first-day">
          <span>{t('mostADay')}</span>
          <TextLink onClick={() => openDay(!isDayOpen)} aria-expanded={isDayOpen} data-part="first-day-change">
            {dayE5 === undefined ? t('choose') : t('changeMax', { max: text(dayE5) })}
          </TextLink>
        </div>
        {isDayOpen && (
          <InlineField
            label={t('lossDay')}
            unit={{ text: 'R$' }}
            value={money.day}
            onType={money.setDay}
            data-part="first-day-most"
          />
        )}
      </Card>
    </Section>
  );
}

function Time({ first: { play } }: { first: First }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const choices = [
    ...MINUTES.map((minutes) => ({ key: `${minutes}`, label: minutesText(minutes, locale) })),
    { key: OTHER, label: t('other') },
  ];
  return (
    <Section gap="none" className={s['first-part']}>
      <Card kind="list" className={s['first-card']} data-part="first-time">
        <Head name={t('timeDay')} isDone={play.minutes !== undefined} data-part="first-time-must" />
        <Choices
          label={t('timeDay')}
          choices={choices}
          value={play.time}
          onChange={play.setTime}
          data-part="first-times"
        />
        {play.time === OTHER && (
          <InlineField
            label={t('minutesADay')}
            unit={{ text: 'min', isAfter: true }}
            value={play.ownMinutes}
            onType={play.setOwnMinutes}
            data-part="first-minutes"
          />
        )}
        {play.minutes !== undefined && <TimeOfMonth play={play} minutes={play.minutes} />}
      </Card>
    </Section>
  );
}

/** What the days come to at most, and a lower end for the month. */
function TimeOfMonth({ play, minutes }: { play: First['play']; minutes: number }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const [isOpen, open] = useState(false);
  const { monthMinutes } = play;
  const hours = monthMinutes === undefined ? undefined : minutesText(monthMinutes, locale);
  const [before = '', after = ''] = hours === undefined ? ['', ''] : t('lockedAt', { time: '|' }).split('|');
  return (
    <>
      <Text size="xs" tone="faint" data-part="first-month">
        {t('mostAMonth', { time: minutesText(minutes * MONTH_DAYS, locale) })} {before}
        <TextLink onClick={() => open(!isOpen)} aria-expanded={isOpen} data-part="first-month-change">
          {hours ?? t('lockLess')}
        </TextLink>
        {after}
      </Text>
      {isOpen && (
        <InlineField
          label={t('hoursAMonth')}
          unit={{ text: 'h', isAfter: true }}
          value={play.monthHours}
          onType={play.setMonthHours}
          data-part="first-month-most"
        />
      )}
    </>
  );
}

function How({ status }: WithStatus) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const hours = unitText(status.RaiseDelayHours, 'hour', locale);
  const items = (['firstStops', 'firstLower', 'firstRaise', 'firstWithdraw'] as const).map((key) => ({
    key,
    can: true,
    text: t(key, { hours }),
    note: key === 'firstStops' ? t('firstStopsNote') : undefined,
  }));
  return (
    <Section gap="none" className={s['first-part']}>
      <Card kind="list" className={s['first-card']} data-part="first-how">
        <Text as="h3" size="small" weight="strong">
          {t('howItWorks')}
        </Text>
        <CanList items={items} yes={t('yes')} no={t('no')} data-part="first-rules" />
      </Card>
    </Section>
  );
}

/** What is missing stands where the press would be explained. */
function Save({ first }: { first: First }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { lossE5, dayE5 } = first.money;
  const { minutes } = first.play;
  const isReady = lossE5 !== undefined && minutes !== undefined;
  const missing = [lossE5 === undefined && t('lossMonth'), minutes === undefined && t('timeDay')].filter(Boolean);
  const text = (amountE5: bigint) => formatMoney(amountE5, { locale, decimals: 'drop-zero' }).text;
  return (
    <ActionBar missing={isReady ? undefined : t('missing', { what: missing.join(', ') })} data-part="first-bar">
      <Button block disabled={!isReady} loading={first.isBusy} onClick={() => void first.save()} data-part="first-save">
        {t('saveMine')}
      </Button>
      {isReady && (
        <Text size="xs" tone="faint" center className={s['first-sum']} data-part="first-sum">
          {[
            t('sumMonth', { amount: text(lossE5) }),
            ...(dayE5 === undefined ? [] : [t('sumDay', { amount: text(dayE5) })]),
            t('sumTime', { time: minutesText(minutes, locale) }),
          ].join(' · ')}
        </Text>
      )}
    </ActionBar>
  );
}
