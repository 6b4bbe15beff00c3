import { List, ListRow, Money, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { homeQuery, rankingQuery } from '../queries.ts';
import s from './lobby.module.css';
import { lobbyTexts } from './texts.ts';

export type RankingSheetProps = { open: boolean; onClose: () => void };

/** The rule of the ranking, its first places, and where the player stands. */
export function RankingSheet({ open, onClose }: RankingSheetProps) {
  const t = lobbyTexts.use();
  const { data: week } = useQuery(rankingQuery);
  const { data: home } = useQuery(homeQuery);
  const title = home?.Sections.find(({ Kind }) => Kind === 'ranking')?.Title ?? '';
  if (week === undefined) return null;
  const { Mine, List: places } = week;
  return (
    <Sheet open={open} onClose={onClose} title={title} text={t('rankingText')} data-part="ranking-sheet">
      <List className={s['sheet-list']}>
        {places.map(({ Place, Name, Turnover, IsMe }) => (
          <ListRow
            key={Place}
            low
            on={IsMe}
            start={
              <Text as="span" weight="strong" tone="muted" figures>
                {Place}
              </Text>
            }
            title={<bdi>{Name}</bdi>}
            end={<Money amount={Turnover} strong />}
          />
        ))}
      </List>
      {Mine && !places.some(({ IsMe }) => IsMe) && (
        <ListRow low title={t('rankingMine', { place: Mine.Place })} end={<Money amount={Mine.Turnover} strong />} />
      )}
    </Sheet>
  );
}
