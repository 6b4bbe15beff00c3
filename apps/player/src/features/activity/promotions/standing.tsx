import { Card, cx, formatMoney, List, Money, Notice, Section, SectionHead, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useFollowMoney } from '../../../lib/api/player.ts';
import { hourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { activeQuery, type Standing, standingsQuery } from '../queries.ts';
import s from './standing.module.css';
import { activityTexts } from '../texts.ts';
import { Waiting } from '../waiting.tsx';

type Kind = Standing['Kind'];

/** How the player's own periods stand; it follows the money that moves. */
export function useStandings(kind: Kind): readonly Standing[] {
  const query = standingsQuery(kind);
  const { data } = useQuery(query);
  useFollowMoney(query.queryKey);
  return data?.List ?? [];
}

/** What an earlier period brought and waits to be taken. */
export function EarlierPeriods({ kind }: { kind: Kind }) {
  const { data: active } = useQuery(activeQuery);
  const waiting = (active?.Waiting ?? []).filter(({ Kind }) => Kind === kind);
  return waiting.length === 0 ? null : (
    <Section>
      <Waiting waiting={waiting} />
    </Section>
  );
}

/** On the card of the prizes: the own place, what counts for it, and what it would bring now. */
export function OwnPlace({ standing }: { standing: Standing }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const { Places: places, Counted, Amount } = standing;
  if (places === null) return null;
  const count = new Intl.NumberFormat(`${locale}-u-nu-latn`).format(places.Players);
  return (
    <dl className={s['split']} data-part="own-place">
      <div>
        <dt>{t('yourPlace')}</dt>
        <dd>{places.Mine === null ? '–' : t('placeOf', { place: places.Mine, count })}</dd>
      </div>
      <div>
        <dt>{t('yourBets')}</dt>
        <dd>
          <Money amount={Counted} />
        </dd>
      </div>
      <div>
        <dt>{t('prizeNow')}</dt>
        <dd>
          <Money amount={Amount} />
        </dd>
      </div>
    </dl>
  );
}

/** Who stands where: the first places, and the own one between its neighbours. */
export function LivePlaces({ standing }: { standing: Standing }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const { Places: places } = standing;
  if (places === null) return null;
  const updated =
    places.UpdatedAt === null ? {} : { meta: t('updated', { time: hourOf(Date.parse(places.UpdatedAt), locale) }) };
  return (
    <Section gap="none" className={s['ranking']}>
      <SectionHead title={t('ranking')} {...updated} data-part="head-ranking" />
      {places.List.length === 0 ? (
        <Notice icon="trend">{t('nobodyYet')}</Notice>
      ) : (
        <List data-part="ranking">
          <div className={cx(s['rank'], s['rank--head'])} aria-hidden="true">
            <span />
            <span>{t('nickname')}</span>
            <span>{t('betsHead')}</span>
            <span className={s['rank-prize']}>{t('prize')}</span>
          </div>
          {places.List.map((place, index) => (
            <div key={place.Place}>
              {index > 0 && place.Place > (places.List[index - 1]?.Place ?? 0) + 1 && (
                <div className={s['rank-gap']} aria-hidden="true">
                  ···
                </div>
              )}
              <PlaceRow place={place} />
            </div>
          ))}
        </List>
      )}
    </Section>
  );
}

type Place = NonNullable<Standing['Places']>['List'][number];

export function PlaceRow({ place: { Place, Name, Score, Prize, IsMe } }: { place: Place }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const short = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  return (
    <div className={cx(s['rank'], IsMe && s['rank--me'])} data-part={IsMe ? 'rank-me' : 'rank'}>
      <b>{Place}</b>
      <span>
        <bdi>{IsMe ? t('you') : Name}</bdi>
      </span>
      <span className={s['rank-score']}>{short(Score)}</span>
      <b className={s['rank-prize']}>{Prize > 0n ? short(Prize) : '–'}</b>
    </div>
  );
}

/** What is missing for the next step, who takes it, and by when. */
export function NextStep({ standing: { Why, Wait, Places, Amount, TurnoverAdded } }: { standing: Standing }) {
  const t = activityTexts.use();
  const locale = useLocale();
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  const missing = Places?.MissingToNext ?? null;
  return (
    <Text size="xs" tone="muted" className={s['next']} data-part="standing-next">
      {missing !== null && `${t('missingNext', { amount: text(missing) })} `}
      {Wait.Why.Text}
      {Amount > 0n && ` ${t('asksFor', { amount: text(Amount), turnover: text(TurnoverAdded) })}`}
      {Why !== null && ` ${Why.Text}`}
    </Text>
  );
}

/** What the days of the period count so far, and what they would bring if it closed now. */
export function CashbackSoFar({ standing }: { standing: Standing }) {
  const t = activityTexts.use();
  return (
    <Card kind="list" data-part="cashback-so-far">
      <dl className={cx(s['split'], s['split--plain'])}>
        <div>
          <dt>{t(standing.Measure === 'net_loss' ? 'lostSoFar' : 'betsSoFar')}</dt>
          <dd>
            <Money amount={standing.Counted} />
          </dd>
        </div>
        <div>
          <dt>{t('cashbackNow')}</dt>
          <dd>
            <Money amount={standing.Amount} />
          </dd>
        </div>
      </dl>
      <NextStep standing={standing} />
    </Card>
  );
}
