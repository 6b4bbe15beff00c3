import {
  Avatar,
  Card,
  formatMoney,
  IconButton,
  Jackpot,
  List,
  ListRow,
  Money,
  Section,
  SectionHead,
  Skeleton,
  Text,
  WinStrip,
} from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNowMs } from '../../../lib/api/api.ts';
import { laterSheet } from '../../../lib/navigation/later.tsx';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { useLocale } from '../../../lib/texts.ts';
import type { HomeSection } from '../games.ts';
import s from '../home.module.css';
import { lobbyTexts } from '../lobby/texts.ts';
import { jackpotQuery, rankingQuery, winsQuery } from '../queries.ts';
import { homeTexts } from '../texts.ts';

const JackpotSheet = laterSheet(async () => {
  const [{ JackpotSheet: Part }] = await Promise.all([import('../lobby/jackpot-sheet.tsx'), lobbyTexts.load()]);
  return Part;
});
const RankingSheet = laterSheet(async () => {
  const [{ RankingSheet: Part }] = await Promise.all([import('../lobby/ranking-sheet.tsx'), lobbyTexts.load()]);
  return Part;
});

type Props = { section: HomeSection; isAside?: boolean };

/** The pool with its rules one press away. */
export function JackpotSection({ section, isAside = false }: Props) {
  const t = homeTexts.use();
  const locale = useLocale();
  const isLoggedIn = useIsLoggedIn();
  const [isOpen, setOpen] = useState(false);
  const { data: pool, isError } = useQuery(jackpotQuery);
  if (isError) return null;
  const last = pool?.LastDrop?.Amount;
  const shown =
    pool === undefined ? (
      <Skeleton shape="card" className={s['jackpot-skeleton']} />
    ) : (
      <>
        <Jackpot
          title={section.Title}
          amount={pool.Amount}
          note={
            last === undefined
              ? undefined
              : t('lastPrize', { amount: formatMoney(last, { locale, decimals: 'drop-zero' }).text })
          }
          rules={{ onClick: () => setOpen(true) }}
          compact={isAside}
          data-part="jackpot"
        />
        <JackpotSheet open={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  return isAside ? shown : <Section gap={isLoggedIn ? 'close' : 'near'}>{shown}</Section>;
}

function useAgo() {
  const t = homeTexts.use();
  const locale = useLocale();
  return (at: string) => relativeTime(Date.parse(at), { nowMs: serverNowMs(), locale, now: t('now') });
}

/** Wins of real rounds; its name for who hears the screen says which are told. */
export function WinsSection({ section, isAside = false }: Props) {
  const t = homeTexts.use();
  const locale = useLocale();
  const ago = useAgo();
  const { data: wins } = useQuery(winsQuery);
  const newest = wins?.List[0];
  if (wins === undefined || newest === undefined) return null;
  if (isAside) return <WinsCard section={section} />;
  const above = t('winsAbove', { amount: formatMoney(wins.Min, { locale, decimals: 'drop-zero' }).text });
  return (
    <Section gap="near">
      <WinStrip
        when={ago(newest.At)}
        label={`${section.Title}: ${above}`}
        wins={wins.List.map((win) => ({
          key: `${win.At} ${win.Name} ${win.GameId}`,
          art: win.Icon,
          game: win.GameName,
          amount: win.Amount,
        }))}
        data-part="wins"
      />
    </Section>
  );
}

const ASIDE_WINS = 4;

function WinsCard({ section }: Props) {
  const ago = useAgo();
  const { data: wins } = useQuery(winsQuery);
  return (
    <Card className={s['wins-card']} data-part="wins">
      <div className={s['wins-head']}>
        <SectionHead title={section.Title} tone="leaf" />
      </div>
      {wins?.List.slice(0, ASIDE_WINS).map((win) => (
        <ListRow
          key={`${win.At} ${win.Name} ${win.GameId}`}
          className={s['win']}
          start={<img className={s['win-art']} src={win.Icon} alt="" width={34} height={44} loading="lazy" />}
          title={
            <Text as="span" size="small" weight="strong" lang="pt-BR">
              {win.GameName}
            </Text>
          }
          sub={
            <>
              <bdi>{win.Name}</bdi> · {ago(win.At)}
            </>
          }
          end={
            <Text as="span" size="small" weight="strong">
              <Money amount={win.Amount} kind="result" tone="leaf" />
            </Text>
          }
        />
      ))}
    </Card>
  );
}

const PLACES = 3;

/** Who has staked most this week, by the ledger. */
export function RankingSection({ section, isAside = false }: Props) {
  const t = homeTexts.use();
  const [isOpen, setOpen] = useState(false);
  const { data: week } = useQuery(rankingQuery);
  if (week === undefined || week.List.length === 0) return null;
  const more = { label: t('rules'), onClick: () => setOpen(true) };
  const sheet = <RankingSheet open={isOpen} onClose={() => setOpen(false)} />;
  if (isAside)
    return (
      <Card className={s['ranking-card']} data-part="ranking">
        <SectionHead title={section.Title} tone="money" />
        <IconButton
          icon="info"
          size="sm"
          tone="faint"
          label={more.label}
          onClick={more.onClick}
          className={s['ranking-rules']}
        />
        {week.List.slice(0, PLACES).map(({ Place, Name, Turnover }) => (
          <div key={Place} className={s['place']}>
            <span>
              {Place}. <bdi>{Name}</bdi>
            </span>
            <Money amount={Turnover} />
          </div>
        ))}
        {sheet}
      </Card>
    );
  return (
    <Section className={s['section']}>
      <SectionHead title={section.Title} tone="money" more={more} data-part="head-ranking" />
      <List data-part="ranking">
        {week.List.slice(0, PLACES).map(({ Place, Name, VipLevel, Turnover, IsMe }) => (
          <ListRow
            key={Place}
            low
            on={IsMe}
            start={
              <>
                <Text
                  as="span"
                  weight="strong"
                  tone={Place === 1 ? 'money' : 'muted'}
                  figures
                  className={s['place-number']}
                >
                  {Place}
                </Text>
                <Avatar name={Name} size="sm" />
              </>
            }
            title={<bdi>{Name}</bdi>}
            sub={t('vip', { level: VipLevel })}
            end={<Money amount={Turnover} strong />}
          />
        ))}
      </List>
      {sheet}
    </Section>
  );
}
