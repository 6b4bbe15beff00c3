import { ButtonLink, ListRow, List, Money, Notice, Row, Section, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { gamePath } from '../../lib/games/games.ts';
import { dayAndHourOf } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import { roundsPath } from './paths.ts';
import { playedQuery, type Played } from './queries.ts';
import { toneOf } from './round-row.tsx';
import s from './rounds.module.css';
import { roundsTexts } from './texts.ts';

/** Games that were played last: what is unfinished first, with the way back into it. */
export function PlayedGames() {
  const t = roundsTexts.use();
  const { data } = useQuery(playedQuery);
  if (data === undefined || data.List.length === 0) return null;
  const unfinished = data.List.filter(({ OpenRounds }) => OpenRounds > 0);
  return (
    <>
      {unfinished.length > 0 && (
        <Section gap="close" data-part="unfinished">
          {unfinished.map((played) => (
            <Unfinished key={played.Game.GameId} played={played} />
          ))}
        </Section>
      )}
      <Section gap="near" data-part="played">
        <Text as="h2" size="label" className={s['head']}>
          {t('played')}
        </Text>
        <List>
          {data.List.map((played) => (
            <PlayedRow key={played.Game.GameId} played={played} />
          ))}
        </List>
      </Section>
    </>
  );
}

function Unfinished({ played: { Game, OpenRounds } }: { played: Played }) {
  const t = roundsTexts.use();
  return (
    <Notice icon="play" tone="money" className={s['unfinished']}>
      <Text as="h2" weight="strong">
        <span lang="pt-BR">{Game.Name}</span>: {t('openRounds', { count: OpenRounds })}
      </Text>
      <Text size="xs" tone="muted">
        {t('openText')}
      </Text>
      <Row className={s['go-on']}>
        <ButtonLink href={gamePath(Game)} small data-part="go-on">
          {t('goOn')}
        </ButtonLink>
      </Row>
    </Notice>
  );
}

function PlayedRow({ played }: { played: Played }) {
  const t = roundsTexts.use();
  const locale = useLocale();
  const { Game, LastPlayedAt, Rounds, Staked, Won } = played;
  const result = Won - Staked;
  return (
    <ListRow
      href={roundsPath(Game.GameId)}
      start={<img className={s['thumb']} src={Game.Icon} alt="" width={44} height={56} loading="lazy" />}
      title={<span lang="pt-BR">{Game.Name}</span>}
      sub={
        <Text as="span" figures>
          {dayAndHourOf(Date.parse(LastPlayedAt), locale)} · {t('rounds', { count: Rounds })}
        </Text>
      }
      end={<Money amount={result} kind="operation" tone={toneOf(result)} strong />}
      data-part="played-row"
    />
  );
}
