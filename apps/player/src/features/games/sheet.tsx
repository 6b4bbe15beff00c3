import {
  Badge,
  type BadgeTone,
  Button,
  cx,
  Facts,
  FeatherMeter,
  formatMoney,
  Icon,
  List,
  ListRow,
  Row,
  Text,
} from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { closeGameSheet } from '../../lib/games/game-sheet.ts';
import { figureFormat, type GameCard, gamePath, percentText, shareText } from '../../lib/games/games.ts';
import { loginPath, push } from '../../lib/navigation/navigation.ts';
import { useMainInfo } from '../../lib/api/player.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { useLocale } from '../../lib/texts.ts';
import { Favourite } from './favourite.tsx';
import s from './games.module.css';
import { warmUp } from './origins.ts';
import { gameSheetQuery } from './queries.ts';
import { gamesTexts } from './texts.ts';

export type GameSheetProps = { game: GameCard; open: boolean; onClose: () => void };

/** What is known of a game before it is opened: what it returns, what it costs, what it counts. */
export function GameSheet({ game, open, onClose }: GameSheetProps) {
  const t = gamesTexts.use();
  const locale = useLocale();
  useEffect(() => {
    if (open) void warmUp();
  }, [open]);
  return (
    <Sheet open={open} onClose={onClose} title={game.Name} hideTitle data-part="game-sheet">
      <Head game={game} />
      <GameFacts game={game} />
      <More game={game} />
      {game.Rtp !== null && (
        <Text size="xs" tone="faint" className={s['average']} data-part="sheet-average">
          {t('average', { amount: shareText(game.Rtp, locale) })}
        </Text>
      )}
      <Ways game={game} />
    </Sheet>
  );
}

const tags: readonly { tag: GameCard['Tags'][number]; key: TagKey; tone: BadgeTone }[] = [
  { tag: 'exclusive', key: 'tagExclusive', tone: 'brand-soft' },
  { tag: 'hot', key: 'tagHot', tone: 'heat-soft' },
  { tag: 'new', key: 'tagNew', tone: 'leaf-soft' },
  { tag: 'jackpot', key: 'tagJackpot', tone: 'money-soft' },
  { tag: 'free_rounds', key: 'tagFreeRounds', tone: 'soft' },
];
type TagKey = 'tagExclusive' | 'tagHot' | 'tagNew' | 'tagJackpot' | 'tagFreeRounds';

function Head({ game }: { game: GameCard }) {
  const t = gamesTexts.use();
  const isLoggedIn = useIsLoggedIn();
  const { data: sheet } = useQuery(gameSheetQuery(game.GameId));
  const layout = sheet?.Layout ?? null;
  return (
    <Row top className={s['sheet-head']}>
      <img className={s['sheet-art']} src={game.Icon} alt="" width={84} height={112} data-part="sheet-art" />
      <div className={s['sheet-names']}>
        <Row between top>
          <Text as="h2" size="lead" className={s['sheet-title']} lang="pt-BR" data-part="sheet-title">
            {game.Name}
          </Text>
          {isLoggedIn && <Favourite key={game.GameId} game={game} look="edge" />}
        </Row>
        <Text size="xs" tone="muted" data-part="sheet-maker">
          {layout === null ? game.PlatformName : `${game.PlatformName} · ${layout}`}
        </Text>
        <Row className={s['sheet-tags']}>
          {tags
            .filter(({ tag }) => game.Tags.includes(tag))
            .map(({ tag, key, tone }) => (
              <Badge key={tag} tone={tone}>
                {t(key)}
              </Badge>
            ))}
          {game.HasDemo && <Badge>{t('demo')}</Badge>}
          {game.Wait !== null && <Badge tone="heat-soft">{t('resting')}</Badge>}
        </Row>
      </div>
    </Row>
  );
}

const feathers = { low: 2, medium: 3, high: 4 } as const;

function GameFacts({ game }: { game: GameCard }) {
  const t = gamesTexts.use();
  const locale = useLocale();
  const { data: sheet } = useQuery(gameSheetQuery(game.GameId));
  const version = sheet?.MathVersion ?? null;
  const bet = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const facts = [
    {
      label: t((sheet?.Certificates.length ?? 0) > 0 ? 'rtpCertified' : 'rtp'),
      value: percentText(game.Rtp, locale),
      note: version === null ? undefined : t('mathVersion', { version }),
    },
    {
      label: t('volatility'),
      value:
        game.Volatility === null ? (
          t('unknown')
        ) : (
          <span className={s['volatility']}>
            {t(game.Volatility)} <FeatherMeter filled={feathers[game.Volatility]} />
          </span>
        ),
    },
    { label: t('bet'), value: <bdi>{t('betRange', { min: bet(game.MinBet), max: bet(game.MaxBet) })}</bdi> },
    {
      label: t('maxWin'),
      value:
        game.MaxWinTimes === null
          ? t('unknown')
          : t('times', { times: figureFormat(locale, { useGrouping: true }).format(game.MaxWinTimes) }),
    },
  ];
  return <Facts facts={facts} className={s['sheet-facts']} data-part="sheet-facts" />;
}

function More({ game }: { game: GameCard }) {
  const t = gamesTexts.use();
  const locale = useLocale();
  const { data: sheet } = useQuery(gameSheetQuery(game.GameId));
  const { data: info } = useMainInfo();
  const missing = info?.Turnover.Missing ?? 0n;
  const percent = percentText(game.WeightPercent, locale, 0);
  const hit = sheet?.HitOneIn ?? null;
  const published = hit === null ? t('rulesInside') : t('hit', { times: figureFormat(locale, {}).format(Number(hit)) });
  const rules = sheet?.Rules ?? null;
  const [isRead, setRead] = useState(false);
  return (
    <List className={s['sheet-list']}>
      <ListRow
        icon="target"
        iconTone="leaf"
        title={t('weight', { percent })}
        sub={
          missing > 0n
            ? t('missing', { amount: formatMoney(missing, { locale }).text })
            : t('weightText', { amount: shareText(game.WeightPercent, locale) })
        }
        data-part="sheet-weight"
      />
      <ListRow
        icon="receipt"
        title={t('rules')}
        sub={published}
        {...(rules === null ? {} : { onClick: () => setRead(!isRead), 'aria-expanded': isRead })}
        end={
          rules === null ? undefined : <Icon name="down" size="sm" className={cx(s['chev'], isRead && s['chev--up'])} />
        }
        data-part="sheet-rules"
      />
      {rules !== null && isRead && (
        <Text size="small" tone="muted" className={s['rules-text']} data-part="sheet-rules-text">
          {rules}
        </Text>
      )}
      <ListRow
        icon="shield"
        title={t('fair')}
        sub={t('fairText')}
        href="/game/fair"
        onClick={closeGameSheet}
        data-part="sheet-fair"
      />
    </List>
  );
}

/** Playing for money needs an account; a demo needs nothing. */
function Ways({ game }: { game: GameCard }) {
  const t = gamesTexts.use();
  const isLoggedIn = useIsLoggedIn();
  const isResting = game.Wait !== null;
  const open = (path: string) => {
    closeGameSheet();
    push(path);
  };
  const real = gamePath(game);
  return (
    <div className={s['sheet-ways']} data-has-demo={game.HasDemo}>
      {game.HasDemo && (
        <Button tone="quiet" disabled={isResting} onClick={() => open(gamePath(game, 'demo'))} data-part="sheet-demo">
          {t('demo')}
        </Button>
      )}
      <Button
        icon="play"
        disabled={isResting}
        onClick={() => open(isLoggedIn ? real : loginPath(real))}
        data-part="sheet-play"
      >
        {t('play')}
      </Button>
    </div>
  );
}
