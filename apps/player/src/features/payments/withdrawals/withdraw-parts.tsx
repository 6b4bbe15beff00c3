import {
  Badge,
  CanList,
  Card,
  Chip,
  cx,
  formatMoney,
  Icon,
  List,
  ListRow,
  Money,
  Row,
  Section,
  Stack,
  SumLines,
  Text,
} from '@arara/ui';
import { type ReactNode, useId } from 'react';
import { serverNowMs } from '../../../lib/api/api.ts';
import { BeforeAfter } from '../../../lib/format/before-after.tsx';
import { dayAndHourOf, unitText } from '../../../lib/format/moments.ts';
import { windowHour } from '../../../lib/format/window-hour.ts';
import { useLocale } from '../../../lib/texts.ts';
import { useAccountTitle } from '../account-title.ts';
import { BigAmount } from '../big-amount.tsx';
import { momentOf } from '../orders/steps.ts';
import { CHANGE_PATH } from '../paths.ts';
import shared from '../payments.module.css';
import type { AccountScreen } from '../../../lib/api/account.ts';
import type { Account } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';
import { feePercentOf, mostOf, type Taking } from './use-withdrawal-form.ts';
import s from './withdraw.module.css';
import { closedHours } from './withdrawal-window.ts';
import { percentText } from './withdrawals.tsx';

type Terms = AccountScreen['Withdrawal'];
type TermsAndTaking = { terms: Terms; taking: Taking };

const HOUR_MS = 3_600_000;

/** Whoever used every withdrawal of the day can ask for none until midnight. */
export const isUsedUp = ({ TimesLeft }: Pick<Terms, 'TimesLeft'>): boolean => TimesLeft === 0;

/** Whether a request would be taken now, whatever its amount. */
export const canAsk = (terms: Terms): boolean => terms.Window.IsOpen && !isUsedUp(terms) && terms.OpensAgainAt === null;

/** What can leave now; what keeps the rest back is said once. */
export function Available({ terms }: { terms: Terms }) {
  const t = paymentsTexts.use();
  const { Amount, Why } = terms.CanWithdraw;
  const isFree = Why.Word === 'cash_is_free';
  return (
    <Section gap="none">
      <Row between className={s['available-head']}>
        <div>
          <Text size="label" data-part="available-label">
            {t(isUsedUp(terms) ? 'freeLater' : terms.OpensAgainAt === null ? 'youCanTakeNow' : 'yourMoney')}
          </Text>
          <Money amount={Amount} strong className={s['available']} data-part="available" />
        </div>
        {terms.OpensAgainAt !== null ? (
          <Badge tone="money-soft" data-part="available-why">
            {t('waitOf', { hours: terms.CoolDownHours })}
          </Badge>
        ) : isFree ? (
          <Badge tone="leaf-soft" data-part="available-why">
            {t('allFree')}
          </Badge>
        ) : (
          <Text size="small" tone="muted" className={s['why']} data-part="available-why">
            {Why.Text}
          </Text>
        )}
      </Row>
    </Section>
  );
}

const CHIPS = [50, 100, 200].map((reais) => BigInt(reais) * 100_000n);

/** The usual amounts that X covers. */
function chipsFor(terms: Terms): readonly bigint[] {
  return CHIPS.filter((amount) => amount < mostOf(terms) && amount >= terms.Min);
}

export const fillWith = (taking: Taking, amount: bigint) =>
  taking.onType(formatMoney(amount, { locale: 'pt-BR' }).digits);

export function TakenAmount({ terms, taking }: TermsAndTaking) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const id = useId();
  const text = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const all = mostOf(terms);
  const { typed, amountE5, amountError } = taking;
  const { TimesPerDay: max, TimesLeft: left } = terms;
  return (
    <Section gap="close">
      <label htmlFor={id} className={shared['label']}>
        {t('howMuchOut')}
      </label>
      <div
        className={cx(shared['asked-line'], s['ask'], amountError !== undefined && shared['asked-line--error'])}
        data-part="take"
      >
        <BigAmount
          id={id}
          typed={typed}
          lengthMax={12}
          isWrong={amountError !== undefined}
          onType={taking.onType}
          onBlur={taking.check}
        />
      </div>
      <Row between className={s['says']}>
        {amountError === undefined ? (
          <Text as="span" size="xs" tone="muted" id={`${id}-says`}>
            {t('takeRange', { min: text(terms.Min), max: text(all) })}
          </Text>
        ) : (
          <Text as="span" size="xs" tone="heat" id={`${id}-says`} role="alert">
            {amountError}
          </Text>
        )}
        {max !== null && left !== null && left > 0 && (
          <Text as="span" size="xs" tone="muted">
            {t('nthToday', { nth: max - left + 1, max })}
          </Text>
        )}
      </Row>
      {all >= terms.Min && (
        <div className={s['chips']} data-part="take-chips">
          {chipsFor(terms).map((amount) => (
            <AmountChip key={`${amount}`} on={amount === amountE5} onClick={() => fillWith(taking, amount)}>
              <Money amount={amount} decimals="drop-zero" />
            </AmountChip>
          ))}
          <AmountChip on={all === amountE5} onClick={() => fillWith(taking, all)} data-part="take-all">
            {t('everything')}
          </AmountChip>
        </div>
      )}
      <BigWin terms={terms} />
    </Section>
  );
}

type AmountChipProps = { on: boolean; onClick: () => void; children: ReactNode; 'data-part'?: string };

function AmountChip(props: AmountChipProps) {
  return <Chip {...props} kind="amount" className={s['chip'] ?? ''} />;
}

function BigWin({ terms: { SingleMax, FreeAbove } }: { terms: Terms }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const text = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  if (SingleMax === null || FreeAbove === null) return null;
  return (
    <Text size="xs" tone="muted" className={shared['foot']} data-part="big-win">
      {t('bigWin', { win: text(SingleMax), max: text(FreeAbove) })}
    </Text>
  );
}

export function Destination({ account }: { account: Account }) {
  const t = paymentsTexts.use();
  const { title, sub } = useAccountTitle(account);
  return (
    <Section gap="close">
      <Text as="h2" size="label" className={shared['head']}>
        {t('whereTo')}
      </Text>
      <List>
        <ListRow
          icon={account.IsPix ? 'pix' : 'bank'}
          iconTone="leaf"
          title={account.Name}
          sub={
            <>
              {title} <bdi>{sub}</bdi>
            </>
          }
          end={
            <Text as="span" size="small" tone="brand" weight="strong">
              {t('changeIt')}
            </Text>
          }
          href={CHANGE_PATH}
          data-part="destination"
        />
      </List>
    </Section>
  );
}

const isFree = ({ FeePercent }: Terms) => Number(FeePercent) === 0;

export function Sum({ terms, taking: { amountE5 = 0n, fee, net } }: TermsAndTaking) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const percent = percentText(feePercentOf(terms, amountE5), locale);
  // Where nobody pays a fee, it is not the level that spares one.
  const label = isFree(terms) ? t('feeOf', { percent }) : t('feeVip', { level: terms.VipLevel, percent });
  return (
    <Section gap="close">
      <Card kind="compact" data-part="withdraw-sum">
        <SumLines
          lines={[
            { label, value: <Money amount={-fee} kind="operation" /> },
            { label: t('youReceive'), value: <Money amount={net} />, total: true },
          ]}
        />
      </Card>
    </Section>
  );
}

/** By when it arrives, who checks it, and until when it can be asked for. */
export function Arrival({ terms, taking: { amountE5 = 0n } }: TermsAndTaking) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { AutomaticMax: most, Window } = terms;
  const date = dayAndHourOf(serverNowMs() + terms.ArrivesWithinHours * HOUR_MS, locale);
  const amount = most === null ? '' : formatMoney(most, { locale, decimals: 'drop-zero' }).text;
  const checks = most === null ? t('personChecks') : amountE5 > most ? t('personAbove', { amount }) : t('ruleChecks');
  if (!Window.IsOpen) return <AfterSchedule />;
  return (
    <Section gap="close" className={s['facts']} data-part="withdraw-arrival">
      <Row className={s['fact']}>
        <Icon name="clock" size="sm" className={s['fact-icon']} />
        <div>
          <Text as="span" size="small" weight="strong">
            {t('arrivesBy', { date })}
          </Text>{' '}
          <Text as="span" size="small" tone="muted">
            {checks}
          </Text>
        </div>
      </Row>
      {closedHours(Window, locale) && (
        <Row className={s['fact']}>
          <Icon name="check" size="sm" className={cx(s['fact-icon'], s['fact-icon--leaf'])} />
          <Text as="span" size="small">
            {t('openUntil', { time: windowHour(Window.Closes, locale) })}
          </Text>
        </Row>
      )}
    </Section>
  );
}

/** What a scheduled request means, before anybody makes one. */
function AfterSchedule() {
  const t = paymentsTexts.use();
  const keys = ['scheduleFree', 'scheduleMade', 'scheduleCancel'] as const;
  return (
    <Section gap="close">
      <CanList
        yes={t('happens')}
        no={t('doesNot')}
        items={keys.map((key) => ({ key, can: true, text: t(key) }))}
        data-part="withdraw-schedule"
      />
    </Section>
  );
}

/** What a withdrawal will be, for whoever has no key yet to send it to. */
export function FirstTerms({ terms }: { terms: Terms }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const text = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const { Min, SingleMax, TimesPerDay, Window } = terms;
  const lines = [
    {
      label: t('termAmount'),
      value: SingleMax === null ? text(Min) : t('fromTo', { min: text(Min), max: text(SingleMax) }),
    },
    isFree(terms)
      ? { label: t('feeOf', { percent: percentText(terms.FeePercent, locale) }), value: text(0n) }
      : { label: t('termFee', { level: terms.VipLevel }), value: percentText(terms.FeePercent, locale) },
    ...(TimesPerDay === null ? [] : [{ label: t('termPerDay'), value: `${TimesPerDay}` }]),
    ...(closedHours(Window, locale)
      ? [
          {
            label: t('termHours'),
            value: <bdi>{`${windowHour(Window.Opens, locale)}–${windowHour(Window.Closes, locale)}`}</bdi>,
          },
        ]
      : []),
    { label: t('termArrives'), value: unitText(terms.ArrivesWithinHours, 'hour', locale) },
  ];
  return (
    <Section gap="near">
      <Text as="h2" size="label" className={shared['day']}>
        {t('termsHead')}
      </Text>
      <Card kind="compact" data-part="withdraw-terms">
        <SumLines lines={lines} />
      </Card>
    </Section>
  );
}

/** What goes on while new withdrawals wait. */
export function AfterWait({ terms }: { terms: Terms }) {
  const t = paymentsTexts.use();
  return (
    <Section gap="close">
      <CanList
        yes={t('happens')}
        no={t('doesNot')}
        items={[
          { key: 'play', can: true, text: t('playAndDeposit') },
          { key: 'pending', can: true, text: t('pendingGo') },
          { key: 'wait', can: false, text: t('waitForNew', { hours: terms.CoolDownHours }) },
        ]}
        data-part="withdraw-can"
      />
    </Section>
  );
}

/** The key that everything waits for: what it was and what it is, both masked. */
export function KeyChange({ changed }: { changed: NonNullable<AccountScreen['Changed']> }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  return (
    <Section gap="near">
      <Card data-part="key-change">
        <Stack gap={3}>
          <Text weight="strong">{t('whatChanged')}</Text>
          <BeforeAfter
            before={{ label: t('before'), value: changed.Before }}
            now={{ label: t('now'), value: changed.Now }}
          />
          <Text size="xs" tone="muted" figures>
            {[momentOf(Date.parse(changed.At), locale), changed.Device].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      </Card>
    </Section>
  );
}
