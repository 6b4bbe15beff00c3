import {
  Card,
  formatMoney,
  List,
  ListRow,
  Money,
  Progress,
  RadioMark,
  Section,
  SectionHead,
  Status,
  SumLines,
  Text,
  TextLink,
} from '@arara/ui';
import { serverNowMs } from '../../../lib/api/api.ts';
import { dayAndHourOf, hourOf, unitText } from '../../../lib/format/moments.ts';
import { LIMITS_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { bonusBets, bonusOf } from './bonus-opt-in.tsx';
import { PAYER_PATH, payPath } from '../paths.ts';
import s from '../payments.module.css';
import type { Channel, Products } from '../queries.ts';
import { isPayerChecked, useTurn } from '../orders/steps.ts';
import { paymentsTexts } from '../texts.ts';

/** Codes that still wait: one press from paying. */
export function Unpaid({ products: { Unpaid: open } }: { products: Products }) {
  if (open.length === 0) return null;
  return (
    <Section gap="near">
      <List data-part="unpaid">
        {open.map((order) => (
          <UnpaidRow key={order.OrderId} order={order} />
        ))}
      </List>
    </Section>
  );
}

function UnpaidRow({ order }: { order: Products['Unpaid'][number] }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const turn = useTurn();
  const { OrderId, Amount, ExpiresAt, Wait } = order;
  const row = { icon: 'hourglass', iconTone: 'money', href: payPath(OrderId), 'data-part': 'unpaid-order' } as const;
  if (Wait !== null && isPayerChecked(order)) return <ListRow {...row} title={Wait.Why.Text} sub={turn(Wait)} />;
  return (
    <ListRow
      {...row}
      title={t('unpaid', { amount: formatMoney(Amount, { locale }).text })}
      sub={ExpiresAt === null ? undefined : t('expiresAt', { time: hourOf(Date.parse(ExpiresAt), locale) })}
      value={t('payNow')}
    />
  );
}

const HUNDREDTHS = 100;

type ToBetProps = { products: Products; amountE5: bigint | undefined; withBonus?: boolean };

/** What a deposit asks for before it can leave again, rendered from the rule; with its bonus, and without. */
export function ToBet({ products, amountE5, withBonus = false }: ToBetProps) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const hundredths = BigInt(Math.round(Number(products.DepositTimes) * HUNDREDTHS));
  if (hundredths === 0n) return null;
  const times = new Intl.NumberFormat(`${locale}-u-nu-latn`).format(Number(products.DepositTimes));
  const amount = amountE5 ?? 0n;
  const toBet = (amount * hundredths) / BigInt(HUNDREDTHS);
  const short = (some: bigint) => formatMoney(some, { locale, decimals: 'drop-zero' }).text;
  const bonus = withBonus ? bonusOf(products, amountE5) : 0n;
  const bonusToBet = bonusBets(products, bonus);
  const bonusLines =
    bonus === 0n
      ? []
      : [
          {
            label: t('toBetBonus', { amount: short(bonus), times: products.BonusOffer.Times }),
            value: <Money amount={bonusToBet} />,
          },
        ];
  return (
    <Section>
      <Card kind="list" data-part="to-bet">
        <Text as="h2" size="label" className={s['to-bet-title']}>
          {t('toBet')}
        </Text>
        {amountE5 === undefined ? (
          <Text size="small" tone="muted">
            {t('toBetRule', { times })}
          </Text>
        ) : (
          <SumLines
            lines={[
              { label: t('toBetDeposit', { amount: short(amount), times }), value: <Money amount={toBet} /> },
              ...bonusLines,
              { label: t('toBetTotal'), value: <Money amount={toBet + bonusToBet} />, total: true },
              ...(bonus === 0n ? [] : [{ label: t('toBetWithout'), value: <Money amount={toBet} /> }]),
            ]}
          />
        )}
      </Card>
    </Section>
  );
}

/** Only the player's own CPF pays; who it is can be said or changed. */
export function PaidBy({ products: { Payer } }: { products: Products }) {
  const t = paymentsTexts.use();
  return (
    <Section>
      <SectionHead
        title={t('whoPays')}
        {...(Payer === null ? {} : { more: { label: t('edit'), href: PAYER_PATH } })}
        data-part="head-payer"
      />
      <List>
        {Payer === null ? (
          <ListRow
            icon="id"
            iconTone="brand"
            title={t('sayPayer')}
            sub={t('sayPayerText')}
            href={PAYER_PATH}
            data-part="payer"
          />
        ) : (
          <ListRow
            icon="id"
            iconTone="brand"
            title={Payer.Name}
            sub={
              <Text as="span" figures>
                CPF <bdi dir="ltr">{Payer.Cpf}</bdi>
              </Text>
            }
            end={<Status state="ok">{t('verified')}</Status>}
            data-part="payer"
          />
        )}
      </List>
      <Text size="xs" tone="faint" className={s['under']}>
        {t('ownCpf')}
      </Text>
    </Section>
  );
}

type ChannelsProps = {
  channels: readonly Channel[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

const MINUTE = 60;

export function Channels({ channels, chosen, onChoose }: ChannelsProps) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const text = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const sub = ({ Wait, TypicalSeconds, Min, Max }: Channel) => {
    if (Wait !== null) return Wait.Why.Text;
    const range = t('fromTo', { min: text(Min), max: text(Max) });
    if (TypicalSeconds === null) return range;
    return `${t('typically', { time: unitText(Math.max(1, Math.ceil(TypicalSeconds / MINUTE)), 'minute', locale) })} · ${range}`;
  };
  if (channels.length === 0) return null;
  return (
    <Section>
      <SectionHead title={t('channel')} data-part="head-channel" />
      <List data-part="channels">
        {channels.map((channel) => (
          <ListRow
            key={channel.Id}
            icon="pix"
            iconTone={channel.Id === chosen ? 'leaf' : 'plain'}
            title={channel.Name}
            sub={sub(channel)}
            end={<RadioMark on={channel.Id === chosen} />}
            aria-pressed={channel.Id === chosen}
            disabled={!channel.IsOpen}
            onClick={() => onChoose(channel.Id)}
          />
        ))}
      </List>
    </Section>
  );
}

const DAY_MS = 86_400_000;
const HIGH = 0.75;

/** The player's own limits, with what is left of each. */
export function OwnLimits({ limits }: { limits: Products['Limits'] }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const names = { day: t('limitDay'), week: t('limitWeek'), month: t('limitMonth') } as const;
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  if (limits.length === 0) return null;
  return (
    <Section gap="near">
      <Card kind="list" className={s['stacked']} data-part="own-limits">
        {limits.map(({ Period, Max, Left, ResetsAt }) => {
          const share = Max === 0n ? 1 : Number(Max - Left) / Number(Max);
          const resetsMs = Date.parse(ResetsAt);
          const isSoon = resetsMs - serverNowMs() < DAY_MS;
          return (
            <div key={Period}>
              <Text as="h3" size="small" weight="strong" className={s['meter-name']}>
                {names[Period]}
              </Text>
              <Progress
                share={share}
                tone={share >= HIGH ? 'heat' : 'leaf'}
                label={t('leftOf', { left: text(Left), max: text(Max) })}
                missing={t('leftUntil', {
                  amount: text(Left),
                  date: isSoon ? hourOf(resetsMs, locale) : dayAndHourOf(resetsMs, locale),
                })}
                end={t('limitIs', { amount: formatMoney(Max, { locale, decimals: 'drop-zero' }).text })}
              />
            </div>
          );
        })}
        <TextLink href={LIMITS_PATH} className={s['small']}>
          {t('adjustLimits')}
        </TextLink>
      </Card>
    </Section>
  );
}
