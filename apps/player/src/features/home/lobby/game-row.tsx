import { ListRow, Text } from '@arara/ui';
import { type GameCard, percentText } from '../../../lib/games/games.ts';
import { useLocale } from '../../../lib/texts.ts';
import { kindKey } from '../games.ts';
import { homeTexts } from '../texts.ts';
import { opening } from '../tile.tsx';
import s from './lobby.module.css';
import { lobbyTexts } from './texts.ts';

const levels = { low: 'low', medium: 'medium', high: 'high' } as const;

/** A game as a line: what it is called, what it is, what it returns. */
export function GameRow({ game, sub }: { game: GameCard; sub?: string }) {
  const t = lobbyTexts.use();
  const kinds = homeTexts.use();
  const locale = useLocale();
  const kind = kindKey(game);
  const facts = [
    kind === undefined ? game.PlatformName : kinds(kind),
    ...(game.Volatility === null ? [] : [t(levels[game.Volatility]).toLocaleLowerCase(locale)]),
  ];
  return (
    <ListRow
      {...opening(game)}
      start={<img className={s['thumb']} src={game.Icon} alt="" width={48} height={62} loading="lazy" />}
      title={<span lang="pt-BR">{game.Name}</span>}
      sub={sub ?? facts.join(' · ')}
      end={
        <Text as="span" size="xs" tone="muted" figures>
          RTP {percentText(game.Rtp, locale)}
        </Text>
      }
      data-part="found-row"
    />
  );
}
