import { brandFile, Button, formatMoney, Money } from '@arara/ui';
import type { BodyOf } from '@arara/contract';
import type { vipRoutes } from '@arara/contract/player';
import { later } from '../../navigation/later.tsx';
import { useLocale } from '../../texts.ts';
import { Moment } from './moment.tsx';
import { momentTexts } from './texts.ts';

const giftOpen = brandFile('objects/gift-open.svg');

export type ReceivedBox = BodyOf<typeof vipRoutes.vipReceiveBox>;

type BoxMomentProps = { received: ReceivedBox; onClose: () => void };

function Opened({ received: { Amount, Account, TurnoverAdded }, onClose }: BoxMomentProps) {
  const t = momentTexts.use();
  const locale = useLocale();
  const turnover = formatMoney(TurnoverAdded, { locale }).text;
  return (
    <Moment
      art={giftOpen}
      kicker={t('won')}
      figure={<Money amount={Amount} />}
      line={t(Account === 'bonus' ? 'inBonus' : 'inCash')}
      note={TurnoverAdded > 0n ? t('turnover', { amount: turnover }) : undefined}
      onClose={onClose}
      data-part="moment-box"
    >
      <Button block onClick={onClose} data-part="moment-done">
        {t('done')}
      </Button>
    </Moment>
  );
}

/** What a box held, by the ledger's own answer. */
export const BoxMoment = later(async () => {
  await momentTexts.load();
  return Opened;
});
