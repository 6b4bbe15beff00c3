import { brandFile, Button } from '@arara/ui';
import { useState } from 'react';
import { BoxMoment, type ReceivedBox } from '../../lib/feedback/moments/box-moment.tsx';
import { Moment } from '../../lib/feedback/moments/moment.tsx';
import { momentTexts } from '../../lib/feedback/moments/texts.ts';
import { later } from '../../lib/navigation/later.tsx';
import { useLocale } from '../../lib/texts.ts';
import { briefMoney, percentText } from './figures.ts';
import type { VipHome } from './queries.ts';
import { useTake } from './use-take.ts';

const trophy = brandFile('objects/trophy.svg');

/** For whoever comes by the news of a new level: what it brings, by the table that runs, and its box. */
function Climbed({ home }: { home: VipHome }) {
  const t = momentTexts.use();
  const [isSeen, setSeen] = useState(false);
  const [received, setReceived] = useState<ReceivedBox>();
  const close = () => setSeen(true);
  const taking = useTake((body) => {
    close();
    setReceived(body);
  });
  const box = home.Boxes.find(({ Kind, State }) => Kind === 'upgrade' && State === 'ready');
  const facts = useFacts(home);
  if (received !== undefined) return <BoxMoment received={received} onClose={() => setReceived(undefined)} />;
  if (isSeen) return null;
  return (
    <Moment
      art={trophy}
      kicker={t('climbed')}
      figure={t('level', { level: home.Level })}
      facts={facts}
      onClose={close}
      data-part="moment-vip"
    >
      {box && (
        <Button
          block
          loading={taking.isTaking(box.Id)}
          onClick={() => taking.take({ id: box.Id })}
          data-part="moment-open-box"
        >
          {t('openBox')}
        </Button>
      )}
      <Button block tone="quiet" onClick={close} data-part="moment-later">
        {t('later')}
      </Button>
    </Moment>
  );
}

function useFacts({ Level, Levels }: VipHome) {
  const t = momentTexts.use();
  const locale = useLocale();
  const own = Levels.find((one) => one.Level === Level);
  const before = Levels.find((one) => one.Level === Level - 1);
  if (own === undefined) return [];
  const fee = (percent: string) => percentText(percent, locale, 1);
  const isSameFee = before === undefined || before.FeePercent === own.FeePercent;
  return [
    { label: t('yourBox'), value: briefMoney(own.UpgradeBox, locale) },
    { label: t('single'), value: t('upTo', { amount: briefMoney(own.SingleMax, locale) }) },
    {
      label: t('fee'),
      value: isSameFee ? fee(own.FeePercent) : t('fromTo', { from: fee(before.FeePercent), to: fee(own.FeePercent) }),
    },
    { label: t('cashback'), value: percentText(own.RebatePercent, locale, 2) },
  ];
}

export const ClimbedMoment = later(async () => {
  await momentTexts.load();
  return Climbed;
});
