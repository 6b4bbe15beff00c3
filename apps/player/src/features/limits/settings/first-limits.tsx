import { limitsRoutes } from '@arara/contract/player';
import { floorToCentavosE5, toWire } from '@arara/domain/money';
import { ActionBar, Button, CanList, Card, Field, formatMoney, List, ListRow, Section, Status, Text } from '@arara/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { readTyped } from '../../../lib/forms/typed-money.ts';
import { minutesText, unitText } from '../../../lib/format/moments.ts';
import { back, LIMITS_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { Choices } from '../choices.tsx';
import s from '../limits.module.css';
import type { Status as LimitsStatus } from '../queries.ts';
import { limitsTexts } from '../texts.ts';
import { useChange } from '../use-change.ts';

/** The bar with the way back; the app has it. */
export type LimitsFrame = ComponentType<{ title: string; bar?: ReactNode; children: ReactNode }>;

/** Parts of what is left after the bills, offered as a limit, in percent. */
const PARTS = [5n, 10n, 25n];
const MINUTES = [30, 60, 120];
const OTHER = 'other';

type WithStatus = { status: LimitsStatus };
type FirstLimitsProps = WithStatus & { frame: LimitsFrame; title: string };

/**
 * What the market asks for before the first bet: how much may be lost in a month and how long a day of play is. Nothing
 * is chosen beforehand, and what somebody has left stays on the phone.
 */
export function FirstLimits({ frame: Frame, title, status }: FirstLimitsProps) {
  const t = limitsTexts.use();
  const first = useFirst();
  return (
    <Frame title={title} bar={<Save first={first} />}>
      <Section gap="none">
        <Text as="h2" className={s['lead']} data-part="first-lead">
          {t('firstLead')}
        </Text>
        <Text size="small" tone="muted" data-part="first-text">
          {t('firstText')}
        </Text>
      </Section>
      <Loss first={first} />
      <Time first={first} />
      <How status={status} />
      <Section gap="near">
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

type First = ReturnType<typeof useFirst>;

function useFirst() {
  const saved = limitsTexts.use()('saved');
  const { change, isBusy } = useChange();
  const [left, setLeft] = useState('');
  const [part, setPart] = useState<string>();
  const [own, setOwn] = useState('');
  const [time, setTime] = useState<string>();
  const [ownMinutes, setOwnMinutes] = useState('');
  const leftE5 = readTyped(left);
  const partE5 = (percent: bigint) => floorToCentavosE5(((leftE5 ?? 0n) * percent) / 100n);
  const lossE5 = part === OTHER ? readTyped(own) : part === undefined ? undefined : partE5(BigInt(part));
  const typedMinutes = /^\d{1,4}$/.test(ownMinutes) && Number(ownMinutes) > 0 ? Number(ownMinutes) : undefined;
  const minutes = time === OTHER ? typedMinutes : time === undefined ? undefined : Number(time);
  const save = async () => {
    if (lossE5 === undefined || minutes === undefined) return;
    const loss = { kind: 'loss', period: 'month', amount: toWire(lossE5) } as const;
    if (!(await change(() => call(limitsRoutes.limitsSet, loss)))) return;
    if (!(await change(() => call(limitsRoutes.limitsSet, { kind: 'time', period: 'day', minutes })))) return;
    toastDone(saved);
    back();
  };
  return {
    money: { left, setLeft, leftE5, part, setPart, own, setOwn, partE5, lossE5 },
    play: { time, setTime, ownMinutes, setOwnMinutes, minutes },
    isBusy,
    save,
  };
}

/** Whether a limit that must be chosen has been. */
function Must({ isDone }: { isDone: boolean }) {
  const t = limitsTexts.use();
  return <Status state={isDone ? 'ok' : 'wait'}>{t(isDone ? 'mustDone' : 'must')}</Status>;
}

function Loss({ first: { money } }: { first: First }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { leftE5, lossE5, part, partE5 } = money;
  const text = (amountE5: bigint) => formatMoney(amountE5, { locale, decimals: 'drop-zero' }).text;
  const shares = leftE5 === undefined ? [] : PARTS.map((percent) => ({ percent, amountE5: partE5(percent) }));
  const choices = [
    ...shares.map(({ percent, amountE5 }) => ({ key: `${percent}`, label: `${text(amountE5)} · ${percent}%` })),
    { key: OTHER, label: t('otherAmount') },
  ];
  const rest = leftE5 !== undefined && lossE5 !== undefined && lossE5 < leftE5 ? leftE5 - lossE5 : undefined;
  return (
    <Section>
      <Card kind="list" className={s['stacked']} data-part="first-loss">
        <div className={s['must']}>
          <Text as="h3" weight="strong">
            {t('lossMonth')}
          </Text>
          <Must isDone={lossE5 !== undefined} />
        </div>
        <Field
          label={t('leftOver')}
          hint={t('leftOverStays')}
          prefix="R$"
          numeric
          inputMode="decimal"
          autoComplete="off"
          value={money.left}
          onChange={({ target }) => money.setLeft(target.value)}
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
          <Field
            label={t('newMax')}
            prefix="R$"
            numeric
            inputMode="decimal"
            autoComplete="off"
            value={money.own}
            onChange={({ target }) => money.setOwn(target.value)}
            data-part="first-own"
          />
        )}
        {rest !== undefined && (
          <Text size="small" tone="muted" data-part="first-rest">
            {t('staysOut', { amount: text(rest) })}
          </Text>
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
    { key: OTHER, label: t('otherTime') },
  ];
  return (
    <Section gap="near">
      <Card kind="list" className={s['stacked']} data-part="first-time">
        <div className={s['must']}>
          <Text as="h3" weight="strong">
            {t('timeDay')}
          </Text>
          <Must isDone={play.minutes !== undefined} />
        </div>
        <Choices
          label={t('timeDay')}
          choices={choices}
          value={play.time}
          onChange={play.setTime}
          data-part="first-times"
        />
        {play.time === OTHER && (
          <Field
            label={t('minutesADay')}
            numeric
            inputMode="numeric"
            autoComplete="off"
            value={play.ownMinutes}
            onChange={({ target }) => play.setOwnMinutes(target.value)}
            data-part="first-minutes"
          />
        )}
      </Card>
    </Section>
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
  }));
  return (
    <Section gap="near">
      <Card kind="list" data-part="first-how">
        <Text as="h3" size="label">
          {t('howItWorks')}
        </Text>
        <CanList items={items} yes={t('yes')} no={t('no')} />
      </Card>
    </Section>
  );
}

/** What is missing stands where the press would be explained. */
function Save({ first }: { first: First }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { lossE5 } = first.money;
  const { minutes } = first.play;
  const isReady = lossE5 !== undefined && minutes !== undefined;
  const missing = [lossE5 === undefined && t('lossMonth'), minutes === undefined && t('timeDay')].filter(Boolean);
  return (
    <ActionBar missing={isReady ? undefined : t('missing', { what: missing.join(', ') })} data-part="first-bar">
      <Button block disabled={!isReady} loading={first.isBusy} onClick={() => void first.save()} data-part="first-save">
        {t('saveMine')}
      </Button>
      {isReady && (
        <Text size="xs" tone="muted" center data-part="first-sum">
          {t('firstSum', {
            amount: formatMoney(lossE5, { locale, decimals: 'drop-zero' }).text,
            time: minutesText(minutes, locale),
          })}
        </Text>
      )}
    </ActionBar>
  );
}
