import { type CanItem, CanList, Card, formatMoney, Section, Stack, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { dayAndHourOf } from '../../lib/format/moments.ts';
import { useMainInfo } from '../../lib/api/player.ts';
import { useLocale } from '../../lib/texts.ts';
import s from './blocks.module.css';
import { type BlockCase, underWayQuery } from './queries.ts';
import { blocksTexts } from './texts.ts';

/** What goes on first, then what waits: money that is the player's own is never left unsaid. */
export function Lists({ one }: { one: BlockCase }) {
  const t = blocksTexts.use();
  const words = { yes: t('yes'), no: t('no') };
  return (
    <Section gap="none" className={s['lists-gap'] ?? ''}>
      <Stack>
        <Card kind="list" className={s['clock'] ?? ''} data-part="block-can">
          <Text size="small" weight="strong" className={s['can-title']} data-part="block-can-title">
            {t('can')}
          </Text>
          <CanList items={useWorking(one)} {...words} data-part="block-can-list" />
        </Card>
        <Card kind="list" className={s['clock'] ?? ''} data-part="block-off">
          <Text size="small" weight="strong" className={s['can-title']} data-part="block-off-title">
            {t('off')}
          </Text>
          <CanList items={useStopped(one)} {...words} data-part="block-off-list" />
        </Card>
      </Stack>
    </Section>
  );
}

const withSub = (text: string, sub: string) => (
  <>
    {text}
    <small className={s['sub']}>{sub}</small>
  </>
);

function useWorking(one: BlockCase): CanItem[] {
  const t = blocksTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  const { data: orders = [] } = useQuery(underWayQuery);
  const money = (amount: bigint) => formatMoney(amount, { locale }).text;
  const isHeld = one.Scopes.includes('withdrawal');
  return [
    ...(isHeld || info === undefined
      ? []
      : [{ key: 'withdraw', can: true, text: t('canWithdraw', { amount: money(info.CanWithdraw.Amount) }) }]),
    ...orders.map((order) => ({
      key: order.OrderId,
      can: true,
      text: withSub(
        t('canOrder', { id: order.OrderId.slice(-10) }),
        t('canOrderSub', {
          amount: money(order.Net),
          when: order.ArrivesBy === null ? '' : dayAndHourOf(Date.parse(order.ArrivesBy), locale),
        }),
      ),
    })),
    { key: 'rest', can: true, text: t('canRest') },
  ];
}

function useStopped({ Scopes }: BlockCase): CanItem[] {
  const t = blocksTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  const has = (scope: BlockCase['Scopes'][number]) => Scopes.includes(scope);
  const plays = has('bet') || has('launch');
  const first =
    has('deposit') && plays ? 'offDepositPlay' : has('deposit') ? 'offDeposit' : plays ? 'offPlay' : undefined;
  const bonus = info?.Turnover.Requirements.find(({ Source }) => Source === 'bonus');
  return [
    ...(first === undefined ? [] : [{ key: 'first', can: false, text: t(first) }]),
    ...(has('reward') ? [{ key: 'reward', can: false, text: t('offReward') }] : []),
    ...(has('withdrawal') ? [{ key: 'withdrawal', can: false, text: t('offWithdraw') }] : []),
    ...(bonus === undefined || info === undefined || info.Bonus === 0n || !plays
      ? []
      : [
          {
            key: 'bonus',
            can: false,
            text: withSub(
              t('offBonus', { amount: formatMoney(info.Bonus, { locale }).text }),
              t('offBonusSub', {
                done: formatMoney(bonus.Done, { locale, decimals: 'drop-zero' }).text,
                required: formatMoney(bonus.Required, { locale, decimals: 'drop-zero' }).text,
              }),
            ),
          },
        ]),
  ];
}
