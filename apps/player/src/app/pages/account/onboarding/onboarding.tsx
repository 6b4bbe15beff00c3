import shield from '@arara/ui/art/objects/shield-check.svg?no-inline';
import { limitsRoutes } from '@arara/contract/player';
import { toWire } from '@arara/domain/money';
import {
  brandFile,
  Badge,
  Button,
  Card,
  cx,
  DeskColumn,
  Field,
  formatMoney,
  ItemIcon,
  Money,
  Row,
  Text,
  TextLink,
} from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { StepBar } from '../../../../lib/forms/step-bar.tsx';
import { showIdentity } from '../../../../features/auth/login/enter.ts';
import { authTexts } from '../../../../features/auth/texts.ts';
import { gamesOf, isSmall } from '../../../../features/home/games.ts';
import { homeQuery } from '../../../../features/home/queries.ts';
import { Choices } from '../../../../features/limits/choices.tsx';
import { useChange } from '../../../../features/limits/use-change.ts';
import { call } from '../../../../lib/api/api.ts';
import { packageConfigQuery, useMainInfo } from '../../../../lib/api/player.ts';
import { toastDone } from '../../../../lib/feedback/toasts.ts';
import { readTyped } from '../../../../lib/forms/typed-money.ts';
import { firstDemoPath, type GameCard, isOurs } from '../../../../lib/games/games.ts';
import { openLayer } from '../../../../lib/navigation/layers.ts';
import { HOME_PATH, relaunch } from '../../../../lib/navigation/navigation.ts';
import { isAllDay, windowHour } from '../../../../lib/format/window-hour.ts';
import { useLocale } from '../../../../lib/texts.ts';
import s from './onboarding.module.css';

const hero = brandFile('hero.svg');

export type OnboardingProps = {
  /** The first name, or nothing where it is not known yet. */
  name: string;
  /** Where somebody goes who has seen enough. */
  next: string;
};

const CARDS = 3;

/** Once, after a registration: what can be played, how money comes and goes, a limit of one's own; then a demo round. */
export function Onboarding({ name, next }: OnboardingProps) {
  const t = authTexts.use();
  const [card, setCard] = useState(0);
  const games = useDemoGames();
  const leave = () => {
    relaunch(next);
    if (next === HOME_PATH) void showIdentity();
  };
  const goOn = () => setCard(card + 1);
  useEffect(() => (card === 0 ? undefined : openLayer(() => setCard(card - 1))), [card]);
  const isLast = card === CARDS - 1;
  const screen = (
    <main className={s['page']} data-part="onboarding">
      <Row between className={s['head']}>
        <div className={s['steps']}>
          <StepBar step={card + 1} steps={CARDS} label={t('step', { step: card + 1, steps: CARDS })} />
        </div>
        {!isLast && (
          <TextLink onClick={leave} data-part="onboarding-skip">
            {t('skip')}
          </TextLink>
        )}
      </Row>
      {card === 0 && <Games name={name} games={games} onGoOn={goOn} />}
      {card === 1 && <PixCard onGoOn={goOn} />}
      {isLast && <Limit demo={games.first} onLeave={leave} />}
    </main>
  );
  return <DeskColumn>{screen}</DeskColumn>;
}

interface DemoGames {
  readonly shown: readonly GameCard[];
  /** How many can be tried; undefined where Home does not hold every game. */
  readonly count: number | undefined;
  /** The game of the house for the first round. */
  readonly first: GameCard | undefined;
}

function useDemoGames(): DemoGames {
  const { data } = useQuery(homeQuery);
  const sections = data?.Sections ?? [];
  const games = gamesOf(sections).filter(({ HasDemo, Wait }) => HasDemo && Wait === null);
  const own = games.filter(isOurs);
  const first = own.find(({ Kind }) => Kind === 'slot') ?? own[0];
  const others = games.filter((game) => game !== first);
  const shown = [others[0], first, others[1]].filter((game) => game !== undefined);
  return { shown, first, count: games.length > 0 && isSmall(sections) ? games.length : undefined };
}

type CardProps = { art: ReactNode; title: string; text: string | undefined; children: ReactNode };

function OneCard({ art, title, text, children }: CardProps) {
  return (
    <>
      <div className={s['art']}>{art}</div>
      <div className={s['foot']}>
        <h1 className={s['title']}>{title}</h1>
        <Text tone="muted" className={s['text']}>
          {text}
        </Text>
        {children}
      </div>
    </>
  );
}

function Games({ name, games, onGoOn }: { name: string; games: DemoGames; onGoOn: () => void }) {
  const t = authTexts.use();
  const { count, shown } = games;
  const art = (
    <>
      <div className={s['rays']} aria-hidden="true" />
      <div className={s['games']}>
        {shown.map((game) => (
          <img key={game.GameId} src={game.Icon} alt="" className={cx(game === games.first && s['middle'])} />
        ))}
      </div>
    </>
  );
  return (
    <OneCard
      art={art}
      title={name === '' ? t('tourGamesNameless') : t('tourGames', { name })}
      text={count === undefined ? t('tourGamesText') : t('tourGamesCount', { count })}
    >
      <Button block onClick={onGoOn} data-part="onboarding-go">
        {t('continue')}
      </Button>
    </OneCard>
  );
}

/** The real balance, and from when to when a withdrawal leaves by the rule that runs. */
function PixCard({ onGoOn }: { onGoOn: () => void }) {
  const t = authTexts.use();
  const { data: info } = useMainInfo();
  const terms = useQuery(packageConfigQuery).data?.Withdrawal;
  const locale = useLocale();
  const hour = (at: string) => windowHour(at, locale);
  const isFree = info !== undefined && info.TotalAssets > 0n && info.CanWithdraw.Amount === info.TotalAssets;
  const text =
    terms &&
    (isAllDay(terms) ? t('tourPixAlways') : t('tourPixText', { opens: hour(terms.Opens), closes: hour(terms.Closes) }));
  const art = (
    <>
      <img src={hero} alt="" className={s['hero']} />
      <div className={s['stack']}>
        <Card className={s['paper']} data-part="onboarding-balance">
          <Text size="small" tone="muted">
            {t('tourBalance')}
          </Text>
          {info && <Money amount={info.TotalAssets} className={s['balance']} />}
          {isFree && (
            <Badge tone="leaf-soft" icon="check">
              {t('tourFree')}
            </Badge>
          )}
        </Card>
        {terms && (
          <Card kind="compact" className={cx(s['paper'], s['pix'])}>
            <ItemIcon name="out" tone="leaf" />
            <Text as="span" size="small" weight="strong">
              {t('tourPixArrives', { hours: terms.ArrivesWithinHours })}
            </Text>
          </Card>
        )}
      </div>
    </>
  );
  return (
    <OneCard art={art} title={t('tourPix')} text={text}>
      <Button block onClick={onGoOn} data-part="onboarding-go">
        {t('continue')}
      </Button>
    </OneCard>
  );
}

const AMOUNTS = [50n, 100n] as const;
const E5 = 100_000n;
const OTHER = 'other';

/** A limit of losses a day, for whoever wants one; then the round with chips. */
function Limit({ demo, onLeave }: { demo: GameCard | undefined; onLeave: () => void }) {
  const t = authTexts.use();
  const locale = useLocale();
  const { change, isBusy } = useChange();
  const [chosen, choose] = useState<string>();
  const [typed, setTyped] = useState('');
  const [isMissed, setMissed] = useState(false);
  const reais = (amountE5: bigint) => formatMoney(amountE5, { locale, decimals: 'drop-zero' }).text;
  const amountE5 = chosen === OTHER ? readTyped(typed) : chosen === undefined ? undefined : BigInt(chosen);
  const play = async () => {
    if (chosen !== undefined) {
      if (amountE5 === undefined) return setMissed(true);
      const input = { kind: 'loss', period: 'day', amount: toWire(amountE5) } as const;
      if (!(await change(() => call(limitsRoutes.limitsSet, input)))) return;
      toastDone(t('tourLimitSet', { amount: reais(amountE5) }));
    }
    if (demo === undefined) onLeave();
    else relaunch(firstDemoPath(demo));
  };
  const choices = [
    ...AMOUNTS.map((amount) => ({ key: `${amount * E5}`, label: reais(amount * E5) })),
    { key: OTHER, label: t('tourOther') },
  ];
  const art = (
    <div className={s['stack']}>
      <img src={shield} alt="" className={s['shield']} />
      <Card kind="compact" className={s['paper']}>
        <Text size="small" tone="muted" className={s['question']}>
          {t('tourLimitAsk')}
        </Text>
        <Choices
          label={t('tourLimitAsk')}
          choices={choices}
          value={chosen}
          onChange={choose}
          data-part="onboarding-limits"
        />
        {chosen === OTHER && (
          <div className={s['other']}>
            <Field
              label={t('tourOtherAmount')}
              prefix="R$"
              numeric
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setMissed(false);
              }}
              error={isMissed ? t('tourTypeAmount') : undefined}
              data-part="onboarding-amount"
            />
          </div>
        )}
      </Card>
    </div>
  );
  return (
    <OneCard art={art} title={t('tourLimit')} text={t('tourLimitText')}>
      <Button block loading={isBusy} onClick={() => void play()} data-part="onboarding-play">
        {demo === undefined ? t('seeGames') : t('tourPlay')}
      </Button>
      <Button block tone="ghost" onClick={onLeave} data-part="onboarding-later">
        {t('notNow')}
      </Button>
    </OneCard>
  );
}
