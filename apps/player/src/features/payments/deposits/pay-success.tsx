import { shortOrderName } from '@arara/domain/payments';
import {
  brandFile,
  ActionBar,
  ButtonLink,
  Card,
  cx,
  formatMoney,
  List,
  ListRow,
  Money,
  Row,
  Section,
  Stack,
  Text,
  Track,
} from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { momentOf } from '../orders/steps.ts';
import { gamePath } from '../../../lib/games/games.ts';
import { useLastGame } from '../../../lib/games/last-game.ts';
import { HOME_PATH, redirect } from '../../../lib/navigation/navigation.ts';
import { mainInfoQuery, useMainInfo } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import type { Framed } from '../frame.ts';
import { depositPath } from '../paths.ts';
import s from '../payments.module.css';
import { type Deposit, productsQuery } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';

const burst = brandFile('objects/success-burst.svg');

const ME_PATH = '/game/idx5';
const BONUS_PATH = '/game/BonusRecord?view=active';

export type PaidScreenProps = Pick<Framed, 'frame'> & { order: Deposit };

/** The money is there. It never pushes to play: the button is blue and leads back to where somebody came from. */
export function PaidScreen({ frame: Frame, order }: PaidScreenProps) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const queries = useQueryClient();
  useEffect(() => {
    // The order may be heard of before the balance; the next offer is another one.
    void queries.invalidateQueries({ queryKey: mainInfoQuery.queryKey });
    void queries.invalidateQueries({ queryKey: productsQuery.queryKey });
  }, [queries]);
  return (
    <Frame title={t('deposit')} isBare onBack={() => redirect(ME_PATH)} bar={<PaidBar order={order} />}>
      <Section as="output" gap="none" className={s['success']} data-part="paid">
        <img src={burst} alt="" width={230} height={184} />
        <h2 className={s['success-title']} data-part="paid-title">
          {t('paid')}
        </h2>
        {order.PaidAt !== null && (
          <Text size="small" tone="muted">
            {momentOf(Date.parse(order.PaidAt), locale)} · {t('pixOf', { name: order.PayerName })}
          </Text>
        )}
      </Section>
      <Purse order={order} />
      <Goals order={order} />
      <Section gap="none" className={s['card-gap']}>
        <List>
          <ListRow
            icon="receipt"
            title={t('receipt')}
            sub={t('orderIs', { id: shortOrderName('deposit', order.OrderId) })}
            href={depositPath(order.OrderId)}
            data-part="paid-receipt"
          />
        </List>
      </Section>
    </Frame>
  );
}

function PaidBar({ order }: { order: Deposit }) {
  const t = paymentsTexts.use();
  const last = useLastGame();
  return (
    <ActionBar data-part="paid-bar">
      <Stack gap={2}>
        <ButtonLink
          href={last === undefined ? HOME_PATH : gamePath(last.game, last.isDemo ? 'demo' : 'real')}
          block
          data-part="paid-games"
        >
          {last === undefined ? t('toGames') : t('backToGame', { name: last.game.Name })}
        </ButtonLink>
        {order.Bonus > 0n ? (
          <ButtonLink href={BONUS_PATH} tone="ghost" block className={s['low'] ?? ''}>
            {t('toBonus')}
          </ButtonLink>
        ) : (
          <ButtonLink href={ME_PATH} tone="ghost" block className={s['low'] ?? ''}>
            {t('toProfile')}
          </ButtonLink>
        )}
      </Stack>
    </ActionBar>
  );
}

/** Money and bonus side by side, each in its own colour, and the balance that holds both. */
function Purse({ order }: { order: Deposit }) {
  const t = paymentsTexts.use();
  const { data: info } = useMainInfo();
  return (
    <Section>
      <Card className={s['purse']} data-part="paid-sum">
        <div data-part="paid-cash">
          <Text as="span" size="xs" tone="muted">
            {t('cash')}
          </Text>
          <Money amount={order.Amount} kind="operation" tone="leaf" className={s['purse-value']} />
        </div>
        {order.Bonus > 0n && (
          <div data-part="paid-bonus">
            <Text as="span" size="xs" tone="muted">
              {t('bonusLocked')}
            </Text>
            <Money amount={order.Bonus} kind="operation" tone="bonus" className={s['purse-value']} />
          </div>
        )}
        {info !== undefined && (
          <Row between className={s['purse-total']}>
            <Text as="span" size="small" tone="muted">
              {t('balanceNow')}
            </Text>
            <Money amount={info.TotalAssets} strong />
          </Row>
        )}
      </Card>
    </Section>
  );
}

/** The one total of this deposit: first what frees the money, then what turns the bonus into money. */
function Goals({ order }: { order: Deposit }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  if (order.Turnover <= 0n) return null;
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  const ofDeposit = order.Turnover - order.BonusTurnover;
  const title = t('betForAll', { amount: text(order.Turnover) });
  const parts = [
    { share: 0, weight: Number(ofDeposit) },
    ...(order.Bonus > 0n ? [{ share: 0, weight: Number(order.BonusTurnover), tone: 'bonus' as const }] : []),
  ];
  return (
    <Section gap="none" className={s['card-gap']}>
      <Card kind="list" data-part="paid-goals">
        <Text as="h3" size="small" weight="strong" className={s['head']}>
          {title}
        </Text>
        {order.Bonus > 0n && (
          <>
            <Track parts={parts} label={title} data-part="paid-track" />
            <ol className={s['goals']}>
              <Goal
                mark="1"
                title={t('betFirst', { amount: text(ofDeposit) })}
                text={t('betFirstText', { amount: text(order.Amount) })}
              />
              <Goal
                mark="2"
                isBonus
                title={t('betThen', { amount: text(order.BonusTurnover) })}
                text={t('betThenText', { amount: text(order.Bonus) })}
              />
            </ol>
          </>
        )}
      </Card>
    </Section>
  );
}

type GoalProps = { mark: string; title: string; text: string; isBonus?: boolean };

function Goal({ mark, title, text, isBonus = false }: GoalProps) {
  return (
    <li className={s['goal']}>
      <span className={cx(s['goal-mark'], isBonus && s['goal-mark--bonus'])}>{mark}</span>
      <span>
        <Text as="span" size="small" weight="medium">
          {title}
        </Text>
        <Text as="div" size="xs" tone="muted">
          {text}
        </Text>
      </span>
    </li>
  );
}
