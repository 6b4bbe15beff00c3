import {
  ActionBar,
  Button,
  Card,
  Field,
  formatMoney,
  Icon,
  List,
  Money,
  Notice,
  Section,
  SumLines,
  Text,
} from '@arara/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMainInfo } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import { EntryRow } from '../parts/entry-row.tsx';
import { percentText } from '../figures.ts';
import type { Framed } from '../frame.ts';
import { type TeamHome, transfersQuery } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';
import { useConversion } from './use-conversion.ts';

const HUNDREDTHS = 100;
const SHOWN = 5;

/** What has to be bet after an amount, by the factor that runs. */
export const requiredFor = (amount: bigint, times: string) =>
  (amount * BigInt(Math.round(Number(times) * HUNDREDTHS))) / BigInt(HUNDREDTHS);

type ConvertProps = Pick<Framed, 'frame' | 'title'> & {
  readonly home: TeamHome;
  readonly head: ReactNode;
  readonly action: ReactNode;
};

/** From the team's wallet to the balance: what leaves, what arrives, and what has to be bet. */
export function Convert({ frame: Frame, title, home, head, action }: ConvertProps) {
  const t = teamTexts.use();
  const locale = useLocale();
  const available = home.Commission;
  const conversion = useConversion(available);
  const { typed, type, amount = 0n, isAbove, busy, send } = conversion;
  const money = (value: bigint) => formatMoney(value, { locale }).text;
  const fee = percentText(home.Withdrawal.FeePercent, locale);
  const isReady = amount > 0n && !isAbove;
  return (
    <Frame
      title={title}
      action={action}
      bar={
        <ActionBar missing={isReady ? t('noUndo') : t('missingAmount')} data-part="convert-bar">
          <Button tone="money" block disabled={!isReady} loading={busy} onClick={send} data-part="convert-now">
            {amount > 0n ? t('convertNow', { amount: money(amount) }) : t('toBalance')}
          </Button>
        </ActionBar>
      }
    >
      {head}
      <Section gap="near">
        <Field
          label={t('howMuch')}
          labelEnd={t('max', { amount: money(available) })}
          prefix="R$"
          numeric
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isAbove ? t('aboveCommission', { amount: money(available) }) : undefined}
          onChange={({ target }) => type(target.value)}
          suffix={
            <Button
              small
              tone="quiet"
              onClick={() => type(formatMoney(available, { locale: 'pt-BR' }).digits)}
              data-part="convert-all"
            >
              {t('all')}
            </Button>
          }
          boxClassName={s['take-box']}
          data-part="convert-amount"
        />
      </Section>
      <Account home={home} amount={isReady ? amount : 0n} />
      <Section gap="close">
        <Notice data-part="convert-note">
          {amount > 0n
            ? t('convertNote', { required: money(requiredFor(amount, home.ConversionTimes)), fee })
            : t('convertNoteAny', { times: home.ConversionTimes, fee })}
        </Notice>
      </Section>
      <LastTransfers />
    </Frame>
  );
}

function Account({ home, amount }: { home: TeamHome; amount: bigint }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  const text = formatMoney(amount, { locale }).text;
  return (
    <Section gap="close">
      <Card kind="list" data-part="convert-account">
        <div className={s['flow']}>
          <div>
            <Text as="div" size="xs" tone="muted">
              {t('commissionWallet')}
            </Text>
            <Money amount={home.Commission - amount} strong data-part="convert-left" />
          </div>
          <Icon name="chev" />
          <div>
            <Text as="div" size="xs" tone="muted">
              {t('cashBalance')}
            </Text>
            <Money amount={(info?.Cash ?? 0n) + amount} strong data-part="convert-cash" />
          </div>
        </div>
        <SumLines
          className={s['flow__sum']}
          lines={[
            { label: t('fee'), value: <Money amount={0n} /> },
            {
              label: t('rollover', { amount: text, times: home.ConversionTimes }),
              value: <Money amount={requiredFor(amount, home.ConversionTimes)} />,
            },
            { label: t('entersNow'), value: <Money amount={amount} />, total: true },
          ]}
        />
      </Card>
    </Section>
  );
}

function LastTransfers() {
  const t = teamTexts.use();
  const { data } = useInfiniteQuery(transfersQuery);
  const entries = (data?.pages[0]?.List ?? []).slice(0, SHOWN);
  if (entries.length === 0) return null;
  return (
    <Section gap="near">
      <Text as="h2" size="label" className={s['head'] ?? ''}>
        {t('lastTransfers')}
      </Text>
      <List data-part="convert-last">
        {entries.map((entry) => (
          <EntryRow key={entry.Id} entry={entry} data-part="transfer-row" />
        ))}
      </List>
    </Section>
  );
}
