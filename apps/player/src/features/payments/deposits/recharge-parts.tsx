import {
  Card,
  formatMoney,
  List,
  ListRow,
  Progress,
  RadioMark,
  Section,
  SectionHead,
  Status,
  Text,
  TextLink,
} from '@arara/ui';
import { serverNowMs } from '../../../lib/api/api.ts';
import { dayAndHourOf, hourOf, unitText } from '../../../lib/format/moments.ts';
import { LIMITS_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { payPath } from '../paths.ts';
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

/** Only the player's own CPF pays. */
export function PaidBy({ payer: { Name, Cpf } }: { payer: NonNullable<Products['Payer']> }) {
  const t = paymentsTexts.use();
  return (
    <Section gap="near">
      <List>
        <ListRow
          icon="id"
          iconTone="brand"
          title={t('pixOf', { name: Name })}
          sub={
            <>
              {t('onlyByCpf')}{' '}
              <bdi dir="ltr" className={s['whole']}>
                {Cpf}
              </bdi>
            </>
          }
          end={<Status state="ok">{t('verified')}</Status>}
          data-part="payer"
        />
      </List>
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
  // One way to pay is no choice.
  if (channels.length < 2) return null;
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
