import { brandFile, Badge, Button, Card, Grow, Money, SectionHead, Text, cx, formatMoney } from '@arara/ui';
import { parseWire } from '@arara/domain/money';
import { useState } from 'react';
import { BoxMoment, type ReceivedBox } from '../../lib/feedback/moments/box-moment.tsx';
import { dayOf } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import { percentText, shareOf } from './figures.ts';
import type { VipBox, VipHome } from './queries.ts';
import { vipTexts } from './texts.ts';
import { useTake } from './use-take.ts';
import s from './vip.module.css';

const coins = brandFile('objects/coin-stack.svg');
const giftClosed = brandFile('objects/gift-closed.svg');
const giftOpen = brandFile('objects/gift-open.svg');

type Taking = ReturnType<typeof useTake>;

/** What can be taken now, and what cannot yet: why, and when. */
export function Rewards({ home }: { home: VipHome }) {
  const t = vipTexts.use();
  const [received, setReceived] = useState<ReceivedBox>();
  return (
    <>
      <SectionHead title={t('receive')} tone="money" data-part="head-receive" />
      <div className={s['rewards']}>
        <RebateCard home={home} />
        {home.Boxes.map((box) => (
          <BoxCard key={box.Id} box={box} home={home} onOpened={setReceived} />
        ))}
      </div>
      {received && <BoxMoment received={received} onClose={() => setReceived(undefined)} />}
    </>
  );
}

function RebateCard({ home: { Rebate } }: { home: VipHome }) {
  const t = vipTexts.use();
  const taking = useTake();
  const isReady = Rebate.Ready > 0n;
  return (
    <Card kind="compact" className={s['reward']} data-part="rebate">
      <img src={coins} alt="" width="56" height="56" className={s['coins']} />
      <Grow>
        <Text as="div" size="small" tone="muted" data-part="rebate-label">
          {t('rebate')}
        </Text>
        <div className={s['rebate-amount']} data-part="rebate-amount">
          <Money amount={Rebate.Ready} />
        </div>
        {Rebate.Formula !== '' && (
          <Text as="div" size="xs" tone="faint" figures data-part="rebate-formula">
            {Rebate.Formula}
          </Text>
        )}
      </Grow>
      {isReady ? (
        <Button
          tone="money"
          small
          loading={taking.isTaking('rebate')}
          onClick={() => taking.take('rebate')}
          data-part="rebate-take"
        >
          {t('take')}
        </Button>
      ) : (
        <Badge tone="soft">{t('nothingYet')}</Badge>
      )}
    </Card>
  );
}

interface BoxCardProps {
  readonly box: VipBox;
  readonly home: VipHome;
}

type Opening = { readonly onOpened: (received: ReceivedBox) => void };

function BoxCard({ box, home, onOpened }: BoxCardProps & Opening) {
  // Each card by itself: what one of them still fetches keeps nobody from the next.
  const taking = useTake(onOpened);
  const part = `box-${box.Kind}`;
  const isClosed = box.State === 'locked' || box.State === 'expired';
  return (
    <Card kind="compact" className={s['reward']} data-part={part}>
      <img
        src={box.State === 'received' ? giftOpen : giftClosed}
        alt=""
        width="52"
        height="52"
        className={cx(s['gift'], isClosed && s['gift--locked'])}
      />
      <Grow>
        <Text as="div" weight="strong" data-part={`${part}-title`}>
          {box.Title}
        </Text>
        <Text as="div" size="xs" tone="muted" data-part={`${part}-sub`}>
          <About box={box} />
        </Text>
      </Grow>
      <End box={box} home={home} taking={taking} />
    </Card>
  );
}

/** The amount with what it asks afterwards, or why it is closed and until when it can be earned. */
function About({ box }: { box: VipBox }) {
  const t = vipTexts.use();
  const locale = useLocale();
  const amount = formatMoney(box.Amount, { locale }).text;
  if (box.Wait !== null) return [amount, box.Wait.Why.Text].join(box.Wait.Why.Word === 'vip_next_level' ? ' ' : ' · ');
  const required = formatMoney(box.TurnoverAdded, { locale }).text;
  const times = box.Amount > 0n ? Number((box.TurnoverAdded * 100n) / box.Amount) / 100 : 0;
  const rollover = t('boxOf', { amount, times: new Intl.NumberFormat(`${locale}-u-nu-latn`).format(times), required });
  return box.ExpiresAt === null
    ? rollover
    : `${rollover} · ${t('until', { date: dayOf(Date.parse(box.ExpiresAt) - 1, locale) })}`;
}

function End({ box, home, taking }: BoxCardProps & { readonly taking: Taking }) {
  const t = vipTexts.use();
  const locale = useLocale();
  switch (box.State) {
    case 'ready':
      return (
        <Button
          tone="quiet"
          small
          loading={taking.isTaking(box.Id)}
          onClick={() => taking.take({ id: box.Id })}
          data-part={`box-${box.Kind}-open`}
        >
          {t('open')}
        </Button>
      );
    case 'locked':
      return (
        <Badge tone="soft" icon="lock" data-part={`box-${box.Kind}-lock`}>
          {percentDone(box, home, locale) ?? t('later')}
        </Badge>
      );
    case 'received':
      return <Badge tone="leaf-soft">{t('opened')}</Badge>;
    case 'expired':
      return <Badge tone="soft">{t('expired')}</Badge>;
  }
}

/** How far its own way is gone; nothing when something else keeps it closed. */
function percentDone({ Wait, Done, Needed }: VipBox, { Next }: VipHome, locale: string): string | undefined {
  const percent = (share: number) => percentText(String(Math.floor(share)), locale);
  if (Wait?.Why.Word === 'vip_next_level') return percent(Number(Next?.DonePercent ?? 0));
  if (Wait?.Why.Word !== 'vip_box_not_ready') return undefined;
  return percent(shareOf(parseWire(Done) ?? 0n, parseWire(Needed) ?? 0n) * 100);
}
