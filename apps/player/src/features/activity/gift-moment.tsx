import { brandFile, Button, ButtonLink, formatMoney } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../lib/feedback/moments/moment.tsx';
import { momentTexts } from '../../lib/feedback/moments/texts.ts';
import { dateOf } from '../../lib/format/moments.ts';
import { gamePath } from '../../lib/games/games.ts';
import { later } from '../../lib/navigation/later.tsx';
import { useLocale } from '../../lib/texts.ts';
import { type FreeRounds, freeRoundsQuery, type SignIn } from './queries.ts';

const giftOpen = brandFile('objects/gift-open.svg');

type Feathers = NonNullable<SignIn['Feathers']>;
type GiftMomentProps = { feathers: Feathers; onClose: () => void };

function Opened({ feathers, onClose }: GiftMomentProps) {
  const t = momentTexts.use();
  // The rounds themselves, as soon as they are there.
  const { data } = useQuery(freeRoundsQuery);
  const rounds = data?.List.find(({ GameName, Left }) => GameName === feathers.GameName && Left === feathers.Rounds);
  return (
    <Moment
      art={giftOpen}
      kicker={t('present')}
      figure={t('rounds', { count: feathers.Rounds })}
      line={feathers.GameName}
      facts={useFacts(feathers, rounds)}
      onClose={onClose}
      data-part="moment-gift"
    >
      {rounds && (
        <ButtonLink block href={gamePath(rounds)} data-part="moment-use">
          {t('useRounds')}
        </ButtonLink>
      )}
      <Button block tone="quiet" onClick={onClose} data-part="moment-keep">
        {t('keep')}
      </Button>
    </Moment>
  );
}

function useFacts({ Stake }: Feathers, rounds: FreeRounds | undefined) {
  const t = momentTexts.use();
  const locale = useLocale();
  const money = (amount: bigint) => formatMoney(amount, { locale }).text;
  return [
    { label: t('each'), value: money(Stake) },
    { label: t('fromBalance'), value: money(0n) },
    ...(rounds === undefined
      ? []
      : [
          { label: t('whatYouWin'), value: t('becomesBonus', { times: rounds.WinTimes }) },
          { label: t('useUntil'), value: dateOf(Date.parse(rounds.Until), locale) },
        ]),
  ];
}

/** The present of the week, opened. */
export const GiftMoment = later(async () => {
  await momentTexts.load();
  return Opened;
});
