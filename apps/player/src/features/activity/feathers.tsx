import { bonusesRoutes } from '@arara/contract/player';
import { brandFile, Badge, Button, Card, cx, formatMoney, Notice, Row, Text } from '@arara/ui';
import { dateOf } from '../../lib/format/moments.ts';
import { useState } from 'react';
import { useLocale } from '../../lib/texts.ts';
import { GiftMoment } from './gift-moment.tsx';
import s from './feathers.module.css';
import type { SignIn } from './queries.ts';
import { activityTexts } from './texts.ts';
import { useTake } from './use-take.ts';

const giftClosed = brandFile('objects/gift-closed.svg');

export type Feathers = NonNullable<SignIn['Feathers']>;

const COLOURS = ['brand', 'vivid', 'leaf', 'money', 'heat'] as const;
const FAN_DEG = 150;

/** The collection of the week: what is there, what is missing, and the present that it opens. */
export function FeatherCard({ feathers }: { feathers: Feathers }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const { Done, Needed, Gift, Rounds, Stake, GameName, Sentence } = feathers;
  const [isOpened, setOpened] = useState(false);
  // A present of last week waits beside the feathers of this one.
  const title =
    Gift !== null
      ? t('feathersReady')
      : Done < Needed
        ? t('feathersMissing', { count: Needed - Done })
        : t('feathersOpened');
  const inside = t('feathersInside', { rounds: Rounds, stake: formatMoney(Stake, { locale }).text, game: GameName });
  return (
    <Card data-part="feathers">
      <Row between>
        <Text size="small" tone="muted">
          {t('feathersWeek')}
        </Text>
        <Badge tone="soft" data-part="feathers-count">
          {t('feathersOf', { done: Done, needed: Needed })}
        </Badge>
      </Row>
      <Fan done={Done} needed={Needed} />
      <Text as="h2" weight="strong" className={s['title']} data-part="feathers-title">
        {title}
      </Text>
      <Text size="small" tone="muted" className={s['inside']} data-part="feathers-inside">
        {inside}
      </Text>
      {Gift !== null && <Present gift={Gift} onOpened={() => setOpened(true)} />}
      {isOpened && <GiftMoment feathers={feathers} onClose={() => setOpened(false)} />}
      <details className={s['rule']} data-part="feathers-rule">
        <summary>{t('feathersHow')}</summary>
        <Text size="xs" tone="muted">
          {Sentence}
        </Text>
      </details>
    </Card>
  );
}

function Fan({ done, needed }: { done: number; needed: number }) {
  const step = needed > 1 ? FAN_DEG / (needed - 1) : 0;
  return (
    <div className={s['fan']} aria-hidden="true">
      <svg viewBox="-100 -100 200 110">
        {Array.from({ length: needed }, (_, place) => (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- the feathers of the fan never change their places
            key={place}
            className={cx(s['feather'], s[place < done ? (COLOURS[place % COLOURS.length] ?? 'brand') : 'open'])}
            transform={`rotate(${place * step - (needed > 1 ? FAN_DEG / 2 : 0)})`}
            d="M0-14C-13-40-12-76 0-97 12-76 13-40 0-14z"
          />
        ))}
      </svg>
      <img src={giftClosed} alt="" width="64" height="64" />
    </div>
  );
}

function Present({ gift, onOpened }: { gift: NonNullable<Feathers['Gift']>; onOpened: () => void }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const { take, isTaking } = useTake();
  return (
    <>
      {gift.Why !== null && <Notice>{gift.Why.Text}</Notice>}
      {gift.Until !== null && (
        <Text size="xs" tone="faint" className={s['inside']}>
          {t('waitingUntil', { date: dateOf(Date.parse(gift.Until), locale) })}
        </Text>
      )}
      <Button
        tone="money"
        block
        disabled={!gift.CanReceive}
        loading={isTaking('gift')}
        onClick={() => take('gift', { route: bonusesRoutes.bonusClaim, input: { id: gift.Id }, show: onOpened })}
        data-part="feathers-open"
      >
        {t('feathersOpen')}
      </Button>
    </>
  );
}
