import { ButtonLink, Card, GameArt, Row, Section, Text } from '@arara/ui';
import { serverNowMs } from '../../../lib/api/api.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { type GameCard, gamePath } from '../../../lib/games/games.ts';
import { useLocale } from '../../../lib/texts.ts';
import { homeTexts } from '../texts.ts';
import { lobbyTexts } from './texts.ts';
import s from './studios.module.css';

export type UnfinishedProps = { game: GameCard; playedAt: string };

/** A round that began and did not end stands before every offer. */
export function Unfinished({ game, playedAt }: UnfinishedProps) {
  const t = lobbyTexts.use();
  const home = homeTexts.use();
  const locale = useLocale();
  const when = relativeTime(Date.parse(playedAt), { nowMs: serverNowMs(), locale, now: home('now') });
  return (
    <Section gap="tight" data-part="unfinished">
      <Card>
        <Row>
          <GameArt src={game.Icon} name={game.Name} className={s['unfinished-art']} />
          <div>
            <Text size="small" tone="brand">
              {t('unfinished', { when })}
            </Text>
            <Text as="h1" size="lead">
              {t('unfinishedTitle', { name: game.Name })}
            </Text>
          </div>
        </Row>
      </Card>
      <ButtonLink block href={gamePath(game)} className={s['unfinished-way'] ?? ''} data-part="unfinished-back">
        {t('unfinishedBack')}
      </ButtonLink>
    </Section>
  );
}
