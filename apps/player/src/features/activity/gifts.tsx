import {
  brandFile,
  Badge,
  Button,
  Card,
  Empty,
  formatMoney,
  Grow,
  IconButton,
  List,
  Money,
  Row,
  Section,
  SectionHead,
  SkeletonGroup,
  SkeletonRow,
  Text,
} from '@arara/ui';
import { activityRoutes } from '@arara/contract/player';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayAndHourOf } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import s from './activity.module.css';
import { GiftCode, type WithProof } from './gift-code.tsx';
import { type Gift, giftsQuery } from './queries.ts';
import { activityTexts } from './texts.ts';
import { useTake } from './use-take.ts';

const envelope = brandFile('objects/envelope.svg');
const giftClosed = brandFile('objects/gift-closed.svg');

export type GiftsProps = {
  readonly failure: (retry: () => void) => ReactNode;
  readonly withProof: WithProof;
};

/** Gifts that wait to be accepted, and what became of the others. */
export function Gifts({ failure, withProof }: GiftsProps) {
  const t = activityTexts.use();
  const { data, isError, refetch } = useQuery(giftsQuery);
  return (
    <>
      <Section gap="none">
        <GiftCode withProof={withProof} />
      </Section>
      <Section>
        <SectionHead title={t('gifts')} tone="money" data-part="head-gifts" />
        {data === undefined ? (
          isError ? (
            failure(() => void refetch())
          ) : (
            <SkeletonGroup label={t('loading')}>
              <List>
                <SkeletonRow />
                <SkeletonRow />
              </List>
            </SkeletonGroup>
          )
        ) : data.List.length === 0 ? (
          <Empty art="no-records" title={t('noGifts')} text={t('noGiftsText')} />
        ) : (
          <div className={s['stack']} data-part="gifts">
            {data.List.map((gift) => (
              <OneGift key={gift.Id} gift={gift} />
            ))}
          </div>
        )}
      </Section>
    </>
  );
}

/** Each by itself: what one of them still fetches keeps nobody from the next. */
function OneGift({ gift }: { gift: Gift }) {
  const t = activityTexts.use();
  const taking = useTake();
  const locale = useLocale();
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  const isWaiting = gift.State === 'waiting';
  const due = gift.Wait?.DueAt;
  const accept = () =>
    taking.take(gift.Id, {
      route: activityRoutes.giftMessage,
      input: { id: gift.Id },
      done: () => t('giftAccepted', { amount: text(gift.Amount) }),
    });
  const remove = () =>
    taking.take(`${gift.Id} away`, {
      route: activityRoutes.giftDelete,
      input: { id: gift.Id },
      done: () => t('remove'),
    });
  return (
    <Card kind="list" className={s['gift']} data-part={`gift-${gift.State}`}>
      <Row>
        <img src={gift.Kind === 'random' ? envelope : giftClosed} alt="" width="48" height="48" />
        <Grow className={s['gift-name']}>
          <Text as="h3" weight="strong">
            {gift.Title}
          </Text>
          <Text as="div" size="xs" tone="muted">
            {dayAndHourOf(Date.parse(gift.ReservedAt), locale)}
          </Text>
        </Grow>
        <Money amount={gift.Amount} strong />
      </Row>
      {isWaiting && (
        <Text size="xs" tone="muted" data-part="gift-terms">
          {t('giftTerms', { turnover: text(gift.TurnoverAdded) })}{' '}
          {due !== null && due !== undefined && t('acceptBy', { time: dayAndHourOf(Date.parse(due), locale) })}
        </Text>
      )}
      <div className={s['gift-actions']}>
        {isWaiting ? (
          <Button tone="money" small loading={taking.isTaking(gift.Id)} onClick={accept} data-part="gift-accept">
            {t('accept')}
          </Button>
        ) : (
          <div>
            <Badge tone={gift.State === 'accepted' ? 'leaf-soft' : 'soft'}>
              {t(gift.State === 'accepted' ? 'accepted' : 'returned')}
            </Badge>
          </div>
        )}
        <IconButton icon="trash" label={`${t('remove')}: ${gift.Title}`} onClick={remove} data-part="gift-remove" />
      </div>
    </Card>
  );
}
