import { limitsRoutes } from '@arara/contract/player';
import { parseWire, toWire } from '@arara/domain/money';
import { AmountPicker, Button, Field, Segmented, Stack, Text, TextLink } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useState } from 'react';
import { call, serverNowMs } from '../../../lib/api/api.ts';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { readTyped } from '../../../lib/forms/typed-money.ts';
import { Choices } from '../choices.tsx';
import { isSame, nameKey, wholeText } from '../limit-labels.ts';
import s from '../limits.module.css';
import type { AnyLimit, Status } from '../queries.ts';
import { allLimits } from '../reached.ts';
import { limitsTexts } from '../texts.ts';
import { useChange } from '../use-change.ts';

const HOUR_MS = 3_600_000;
const periods = ['day', 'week', 'month'] as const;

/** Usual amounts, in reais, usual times, in minutes, and usual numbers of bets. */
const amounts = {
  day: [20, 50, 100, 200, 300, 500],
  week: [50, 100, 200, 500, 1_000, 2_000],
  month: [100, 300, 500, 1_000, 2_000, 5_000],
} as const;
const wholes = {
  time: {
    day: [30, 60, 120, 180, 240, 360],
    week: [180, 300, 600, 900, 1_200, 1_800],
    month: [600, 1_200, 1_800, 2_400, 3_600, 5_400],
  },
  count: {
    day: [20, 50, 100, 200, 300, 500],
    week: [100, 200, 500, 1_000, 1_500, 2_000],
    month: [200, 500, 1_000, 2_000, 4_000, 8_000],
  },
} as const;

export type LimitSheetProps = {
  status: Status;
  /** The limit to change; undefined asks which one. */
  limit: AnyLimit | undefined;
  open: boolean;
  onClose: () => void;
};

/** One limit set, lowered, raised or removed. It says beforehand from when the request counts. */
export function LimitSheet({ status, limit, open, onClose }: LimitSheetProps) {
  const t = limitsTexts.use();
  const all = allLimits(status);
  const free = all.find(({ Max, Next, Period }) => Max === null && Next === null && Period === 'day') ?? all[0];
  const [chosen, choose] = useState(free);
  const found = limit ?? chosen;
  const shown = found && (all.find((one) => isSame(one, found)) ?? found);
  if (shown === undefined) return null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(limit === undefined ? 'another' : nameKey(shown))}
      data-part="limit-sheet"
    >
      <Stack gap={4} className={s['sheet']}>
        {limit === undefined && <Which all={all} value={shown} onChange={choose} />}
        <Form key={`${shown.Kind} ${shown.Period}`} status={status} limit={shown} onDone={onClose} />
      </Stack>
    </Sheet>
  );
}

type WhichProps = { all: readonly AnyLimit[]; value: AnyLimit; onChange: (limit: AnyLimit) => void };

function Which({ all, value, onChange }: WhichProps) {
  const t = limitsTexts.use();
  const kinds = [...new Set(all.map(({ Kind }) => Kind))];
  const pick = (Kind: AnyLimit['Kind'], Period: AnyLimit['Period']) => {
    const found = all.find((one) => isSame(one, { Kind, Period }));
    if (found) onChange(found);
  };
  return (
    <>
      <Choices
        label={t('kind')}
        choices={kinds.map((key) => ({ key, label: t(key) }))}
        value={value.Kind}
        onChange={(key) => {
          const kind = kinds.find((one) => one === key);
          if (kind) pick(kind, value.Period);
        }}
        data-part="limit-kind"
      />
      <Segmented
        label={t('period')}
        options={periods.map((key) => ({ key, label: t(key) }))}
        value={value.Period}
        onChange={(period) => pick(value.Kind, period)}
        data-part="limit-period"
      />
    </>
  );
}

type FormProps = { status: Status; limit: AnyLimit; onDone: () => void };

function Form({ status, limit, onDone }: FormProps) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { change, isBusy } = useChange();
  const [typed, setTyped] = useState('');
  const [isMissed, setMissed] = useState(false);
  const whole = limit.Kind === 'time' || limit.Kind === 'count' ? limit.Kind : undefined;
  const wanted = whole ? (typed === '' ? undefined : Number(typed)) : readTyped(typed);
  const later = dayAndHourOf(serverNowMs() + status.RaiseDelayHours * HOUR_MS, locale);
  const isRaise = wanted !== undefined && limit.Max !== null && wanted > limit.Max;
  const which = { kind: limit.Kind, period: limit.Period };
  const type = (next: string) => {
    setTyped(next);
    setMissed(false);
  };
  const send = async (request: Parameters<typeof change>[0]) => {
    if (!(await change(request))) return;
    toastDone(t('saved'));
    onDone();
  };
  const save = () => {
    if (wanted === undefined) return setMissed(true);
    const value = whole
      ? { [whole === 'time' ? 'minutes' : 'count']: Number(wanted) }
      : { amount: toWire(BigInt(wanted)) };
    return void send(() => call(limitsRoutes.limitsSet, { ...which, ...value }));
  };
  const says = wanted === undefined ? undefined : isRaise ? t('holdsLater', { date: later }) : t('holdsNow');
  return (
    <>
      {whole ? (
        <Choices
          label={t(whole === 'time' ? 'newMaxTime' : 'newMaxCount')}
          choices={wholes[whole][limit.Period].map((most) => ({
            key: `${most}`,
            label: wholeText(whole, most, locale),
          }))}
          value={typed}
          onChange={type}
          data-part="limit-times"
        />
      ) : (
        <Amount period={limit.Period} typed={typed} onType={type} error={isMissed ? t('typeAmount') : undefined} />
      )}
      <div aria-live="polite">
        {says !== undefined && (
          <Text size="small" tone={isRaise ? 'money' : 'leaf'} data-part="limit-says">
            {says}
          </Text>
        )}
      </div>
      <Button
        block
        loading={isBusy}
        disabled={whole !== undefined && wanted === undefined}
        onClick={save}
        data-part="limit-save"
      >
        {t('save')}
      </Button>
      {limit.Max !== null && limit.Next?.Max !== null && (
        <Removal
          isBusy={isBusy}
          later={later}
          onRemove={() => void send(() => call(limitsRoutes.limitsRemove, which))}
        />
      )}
    </>
  );
}

function Removal({ isBusy, later, onRemove }: { isBusy: boolean; later: string; onRemove: () => void }) {
  const t = limitsTexts.use();
  return (
    <div className={s['remove']}>
      <TextLink disabled={isBusy} onClick={onRemove} data-part="limit-remove">
        {t('remove')}
      </TextLink>
      <Text size="xs" tone="faint">
        {t('removeText', { date: later })}
      </Text>
    </div>
  );
}

type AmountProps = {
  period: AnyLimit['Period'];
  typed: string;
  onType: (typed: string) => void;
  error: string | undefined;
};

function Amount({ period, typed, onType, error }: AmountProps) {
  const t = limitsTexts.use();
  const amountE5 = readTyped(typed);
  const choices = amounts[period].map((reais) => ({ amount: `${reais}.00` }));
  const chosen = choices.find(({ amount }) => parseWire(amount) === amountE5)?.amount;
  return (
    <>
      <AmountPicker
        label={t('newMax')}
        choices={choices}
        value={chosen}
        onChange={(amount) => onType(amount.replace('.00', ''))}
        data-part="limit-amounts"
      />
      <Field
        label={t('newMax')}
        prefix="R$"
        numeric
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        error={error}
        data-part="limit-amount"
      />
    </>
  );
}
