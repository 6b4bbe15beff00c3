import {
  Button,
  Card,
  Chip,
  cx,
  Field,
  formatMoney,
  List,
  ListRow,
  Money,
  Progress,
  Row,
  Section,
  Stats,
  Status,
  Text,
  TextLink,
  VipBadge,
} from '@arara/ui';
import { serverNowMs } from '../../../lib/api/api.ts';
import { hourOf } from '../../../lib/format/moments.ts';
import { useMainInfo } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import { useAccountTitle } from '../account-title.ts';
import { CHANGE_PATH } from '../paths.ts';
import s from '../payments.module.css';
import type { Account, AccountScreen } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';
import { mostOf, type Taking } from './use-withdrawal-form.ts';
import { clockText, closedHours, DAY_MINUTES, minutesOf } from './withdrawal-window.ts';
import { percentText } from './withdrawals.tsx';

type Terms = AccountScreen['Withdrawal'];

/** No bets lock anything for whoever is protected or leaves. */
const freed: readonly string[] = ['protected', 'account_closing'];

/** Whoever used every withdrawal of the day can ask for none until midnight. */
export const isUsedUp = ({ TimesLeft }: Pick<Terms, 'TimesLeft'>): boolean => TimesLeft === 0;

/** "Pode sacar agora R$ X, porque …", and how far the turnover is. */
export function Available({ terms }: { terms: Terms }) {
  const t = paymentsTexts.use();
  const { CanWithdraw } = terms;
  const usedUp = isUsedUp(terms);
  return (
    <Section gap="none" className={s['pay-head']}>
      <Text size="label" data-part="available-label">
        {t(usedUp ? 'freeLater' : 'canWithdrawNow')}
      </Text>
      <Money amount={CanWithdraw.Amount} big className={s['available']} data-part="available" />
      <Text size="small" tone="muted" className={s['why']} data-part="available-why">
        {usedUp ? t('noTimesLeft') : CanWithdraw.Why.Text}
      </Text>
      {!freed.includes(CanWithdraw.Why.Word) && <TurnoverCard />}
    </Section>
  );
}

function TurnoverCard() {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  if (info === undefined || info.Turnover.Required <= 0n) return null;
  const { Required, Done, Missing, DonePercent, Sentence, Requirements } = info.Turnover;
  const isBonusOnly = Requirements.every(({ Source }) => Source === 'bonus');
  const text = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const of = t('doneOf', { done: text(Done), required: text(Required) });
  return (
    <Card kind="list" data-part="turnover">
      <Row between className={s['between']}>
        <Text as="span" size="small" weight="strong">
          {t(isBonusOnly ? 'bonusTurnover' : 'turnover')}
        </Text>
        <Text as="span" size="small" tone="muted" figures>
          {of}
        </Text>
      </Row>
      <Progress
        share={Number(Done) / Number(Required)}
        label={of}
        missing={t('missingBets', { amount: formatMoney(Missing, { locale }).text })}
        end={`${Math.floor(Number(DonePercent))}%`}
      />
      {Sentence !== '' && (
        <Text size="xs" tone="faint" className={s['foot']}>
          {Sentence}
        </Text>
      )}
    </Card>
  );
}

const CHIPS = [100, 200, 500].map((reais) => BigInt(reais) * 100_000n);
const PLACES = 4;

/** The usual amounts that X covers, and all of it. */
export function chipsFor(terms: Terms): readonly bigint[] {
  const all = mostOf(terms);
  const usual = CHIPS.filter((amount) => amount < all && amount >= terms.Min);
  return all < terms.Min ? [] : [...usual, all].slice(0, PLACES);
}

export function TakenAmount({ terms, taking }: { terms: Terms; taking: Taking }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const text = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const all = mostOf(terms);
  const fill = (amount: bigint) => taking.onType(formatMoney(amount, { locale: 'pt-BR' }).digits);
  return (
    <Section gap="near">
      <Field
        label={t('amountToTake')}
        labelEnd={t('minMax', { min: text(terms.Min), max: text(all) })}
        prefix="R$"
        numeric
        inputMode="decimal"
        autoComplete="off"
        value={taking.typed}
        error={taking.amountError}
        onChange={({ target }) => taking.onType(target.value.replaceAll(/[^\d.,]/g, '').slice(0, 12))}
        onBlur={taking.onBlur}
        suffix={
          <Button small tone="quiet" onClick={() => fill(all)} data-part="take-all">
            {t('everything')}
          </Button>
        }
        boxClassName={s['take-box']}
        data-part="take"
      />
      <div className={s['chips']}>
        {chipsFor(terms).map((amount) => (
          <Chip
            key={`${amount}`}
            on={amount === taking.amountE5}
            kind="amount"
            onClick={() => fill(amount)}
            className={s['chip'] ?? ''}
          >
            <Money amount={amount} decimals="drop-zero" />
          </Chip>
        ))}
      </div>
    </Section>
  );
}

export function Destination({ account }: { account: Account }) {
  const t = paymentsTexts.use();
  const { title, sub } = useAccountTitle(account);
  return (
    <Section gap="near">
      <Text as="h2" size="label" className={s['head']}>
        {t('whereTo')}
      </Text>
      <List>
        <ListRow
          icon={account.IsPix ? 'pix' : 'bank'}
          iconTone="leaf"
          title={`${title} · ${account.Name}`}
          sub={<bdi>{sub}</bdi>}
          href={CHANGE_PATH}
          data-part="destination"
        />
      </List>
    </Section>
  );
}

/** What the level allows, and the hours of the day. */
export function LevelCard({ terms }: { terms: Terms }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { TimesPerDay: max, TimesLeft, SingleMax, FreeAbove } = terms;
  const ofLevel = FreeAbove ?? SingleMax;
  const text = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const caps = [
    ...(max === null ? [] : [{ label: t('timesToday'), value: t('usedOf', { used: max - (TimesLeft ?? 0), max }) }]),
    ...(ofLevel === null
      ? []
      : [{ label: t('perWithdrawal'), value: <Money amount={ofLevel} decimals="drop-zero" /> }]),
  ];
  return (
    <Section gap="near">
      <Card kind="list" data-part="level">
        <Row between>
          <Row className={s['level-name']}>
            <VipBadge level={terms.VipLevel} size={34} label="" />
            <Text as="h2" size="small" weight="strong">
              {t('yourLimits', { level: terms.VipLevel })}
            </Text>
          </Row>
          <TextLink href="/game/idx3" className={s['small']}>
            {t('seeLevels')}
          </TextLink>
        </Row>
        <Stats
          className={s['level-figures'] ?? ''}
          figures={[...caps, { label: t('fee'), value: percentText(terms.FeePercent, locale) }]}
        />
        {SingleMax !== null && FreeAbove !== null && (
          <Text size="xs" tone="muted" className={s['foot']} data-part="big-win">
            {t('bigWin', { win: text(SingleMax), max: text(FreeAbove) })}
          </Text>
        )}
        <DayWindow terms={terms} />
      </Card>
    </Section>
  );
}

/** The day as a bar: open, closed, and now. */
function DayWindow({ terms }: { terms: Terms }) {
  const t = paymentsTexts.use();
  const { Window } = terms;
  const now = hourOf(serverNowMs(), 'pt-BR');
  const [opens, closes] = [minutesOf(Window.Opens), minutesOf(Window.Closes)];
  const closed = closedHours(Window);
  const shares = [opens, closes - opens, DAY_MINUTES - closes].filter((minutes) => minutes > 0);
  const values = { opens: clockText(Window.Opens), closes: clockText(Window.Closes), now };
  return (
    <div className={s['window']}>
      <Row between>
        <Text as="h3" size="small" weight="strong">
          {t('hours')}
        </Text>
        {!isUsedUp(terms) && (
          <Status state={Window.IsOpen ? 'ok' : 'fail'}>
            {Window.IsOpen ? t('openNow') : t('windowOpens', { time: values.opens })}
          </Status>
        )}
      </Row>
      {closed && (
        <>
          <div
            className={s['bar']}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the bar is drawn here, not fetched as a file.
            role="img"
            aria-label={t('hoursAre', values)}
            style={{ gridTemplateColumns: shares.map((minutes) => `${minutes}fr`).join(' ') }}
          >
            {opens > 0 && <i className={s['bar-closed']} />}
            <i className={s['bar-open']} />
            {closes < DAY_MINUTES && <i className={s['bar-closed']} />}
            <b className={s['bar-now']} style={{ insetInlineStart: `${(minutesOf(now) / DAY_MINUTES) * 100}%` }}>
              <span>{now}</span>
            </b>
          </div>
          <Row between className={cx(s['bar-ends'])}>
            <Text as="span" size="xs" tone="faint" figures>
              0h
            </Text>
            <Text as="span" size="xs" tone="faint" figures>
              {values.closes} · 24h
            </Text>
          </Row>
          <Text size="xs" tone="muted">
            {t('windowText', closed)}
          </Text>
        </>
      )}
    </div>
  );
}
