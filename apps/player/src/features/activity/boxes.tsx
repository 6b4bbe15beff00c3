import { brandFile, Button, Card, cx, formatMoney, Notice, SectionHead, Text } from '@arara/ui';
import { vipRoutes } from '@arara/contract/player';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNowMs } from '../../lib/api/api.ts';
import { BoxMoment, type ReceivedBox } from '../../lib/feedback/moments/box-moment.tsx';
import { leftText } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import s from './activity.module.css';
import { BONUS_RECORDS_PATH } from './paths.ts';
import { type Box, boxesQuery } from './queries.ts';
import { activityTexts } from './texts.ts';
import { useTake } from './use-take.ts';

const giftClosed = brandFile('objects/gift-closed.svg');
const giftOpen = brandFile('objects/gift-open.svg');

const SHOWN = 2;
const order = { ready: 0, locked: 1, received: 2, expired: 3 } as const;

/** The boxes that come next: ready ones first. */
export function Boxes() {
  const t = activityTexts.use();
  const { data: home } = useQuery(boxesQuery);
  const [received, setReceived] = useState<ReceivedBox>();
  if (home === undefined) return null;
  const boxes = home.Boxes.toSorted((one, other) => order[one.State] - order[other.State]).slice(0, SHOWN);
  return (
    <>
      <SectionHead
        title={t('boxes')}
        tone="money"
        more={{ label: t('history'), href: BONUS_RECORDS_PATH }}
        data-part="head-boxes"
      />
      {boxes.length === 0 ? (
        <Notice icon="gift">{t('noBoxes')}</Notice>
      ) : (
        <div className={s['boxes']} data-part="boxes">
          {boxes.map((box) => (
            <OneBox key={box.Id} box={box} nextLevel={home.Next?.Level} onOpened={setReceived} />
          ))}
        </div>
      )}
      {received && <BoxMoment received={received} onClose={() => setReceived(undefined)} />}
    </>
  );
}

type OneBoxProps = { box: Box; nextLevel: number | undefined; onOpened: (received: ReceivedBox) => void };

/** Each by itself: what one of them still fetches keeps nobody from the next. */
function OneBox({ box, nextLevel, onOpened }: OneBoxProps) {
  const t = activityTexts.use();
  const taking = useTake();
  const locale = useLocale();
  const isReady = box.State === 'ready';
  const amount = formatMoney(box.Amount, { locale }).text;
  return (
    <Card kind="flush" className={s['box']} data-part="box">
      <img
        src={isReady || box.State === 'received' ? giftOpen : giftClosed}
        alt=""
        width="96"
        height="96"
        className={cx(!isReady && s['box-art--closed'])}
      />
      <Text as="h3" weight="strong" data-part="box-title">
        {box.Title}
      </Text>
      <Text size="xs" tone="muted" figures data-part="box-value">
        {t('always', { amount })}
      </Text>
      {isReady ? (
        <Button
          tone="money"
          small
          block
          aria-label={`${t('open')}: ${box.Title}`}
          loading={taking.isTaking(box.Id)}
          onClick={() =>
            taking.take(box.Id, {
              route: vipRoutes.vipReceiveBox,
              input: { id: box.Id },
              show: onOpened,
            })
          }
          data-part="box-open"
        >
          {t('open')}
        </Button>
      ) : (
        <Button tone="quiet" small block disabled data-part="box-closed">
          <Closed box={box} nextLevel={nextLevel} />
        </Button>
      )}
    </Card>
  );
}

function Closed({ box, nextLevel }: { box: Box; nextLevel: number | undefined }) {
  const t = activityTexts.use();
  const locale = useLocale();
  if (box.State === 'received') return t('boxTaken');
  if (box.Wait?.Why.Word === 'vip_next_level' && nextLevel !== undefined)
    return t('opensAtLevel', { level: nextLevel });
  const opensMs = box.OpensAt === null ? undefined : Date.parse(box.OpensAt) - serverNowMs();
  return opensMs !== undefined && opensMs > 0 ? t('opensIn', { time: leftText(opensMs, locale) }) : t('locked');
}
