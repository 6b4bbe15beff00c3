import { Card, Empty, IconButton, List, ListRow, Money, Notice, Row, Section } from '@arara/ui';
import { ButtonLink, SumLines, Text, TextLink } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallFailed } from '../../lib/api/api.ts';
import { LoadingSection } from '../../lib/feedback/loading-section.tsx';
import { gamePath, percentText } from '../../lib/games/games.ts';
import { laterSheet } from '../../lib/navigation/later.tsx';
import { useLocale } from '../../lib/texts.ts';
import { toastDone } from '../../lib/feedback/toasts.ts';
import { shortNumber } from './by-day.ts';
import { clockOf, momentOf } from './clock.ts';
import { DisputeCard } from './dispute.tsx';
import { fairPath } from './paths.ts';
import { type RoundDetail, roundQuery } from './queries.ts';
import { toneOf } from './round-row.tsx';
import s from './rounds.module.css';
import { roundsTexts } from './texts.ts';

const ShareSheet = laterSheet(async () => (await import('./share/share-sheet.tsx')).ShareSheet);

export type OneRoundProps = { roundId: string; failure: (retry: () => void) => ReactNode };

/** Everything that our books know of one round. */
export function OneRound({ roundId, failure }: OneRoundProps) {
  const t = roundsTexts.use();
  const { data: round, error, refetch } = useQuery(roundQuery(roundId));
  if (round !== undefined) return <Shown round={round} />;
  const isUnknown = error instanceof CallFailed && error.failure.kind === 'refused';
  if (isUnknown)
    return (
      <Section>
        <Empty art="no-results" title={t('unknown')} text={error.message} />
      </Section>
    );
  return (
    <LoadingSection
      of={{ isError: error !== null, refetch }}
      failure={failure}
      label={t('loading')}
      outline={['card', 'card']}
    />
  );
}

function Shown({ round }: { round: RoundDetail }) {
  const t = roundsTexts.use();
  return (
    <div data-part="round">
      <Head round={round} />
      {round.State !== 'closed' && <NotOver round={round} />}
      <Section gap="near">
        <Card kind="list">
          <Moves round={round} />
        </Card>
      </Section>
      <Section gap="near">
        <Text as="h2" size="label" className={s['head']}>
          {t('split')}
        </Text>
        <Split round={round} />
      </Section>
      <Section gap="near">
        <Text as="h2" size="label" className={s['head']}>
          {t('proof')}
        </Text>
        <Proof round={round} />
      </Section>
      <DisputeCard roundId={round.RoundId} />
    </div>
  );
}

function Head({ round }: { round: RoundDetail }) {
  const t = roundsTexts.use();
  const locale = useLocale();
  return (
    <Section gap="close">
      <Row className={s['round-head']}>
        <img className={s['art']} src={round.Icon} alt="" width={84} height={112} />
        <div>
          <Text as="h2" weight="strong" className={s['game']} lang="pt-BR" data-part="round-game">
            {round.GameName}
          </Text>
          <Text size="xs" tone="faint" figures className={s['number']}>
            {t('roundNumber', { number: shortNumber(round.SupplierRound) })} · {momentOf(round.OpenedAt, locale)}
          </Text>
          <Money
            amount={round.Result}
            kind="result"
            tone={toneOf(round.Result)}
            strong
            className={s['result']}
            data-part="round-result"
          />
          <Text size="xs" tone="muted">
            {t('resultOf')}
          </Text>
          {round.State === 'closed' && round.Result > 0n && <ShareLink round={round} />}
        </div>
      </Row>
    </Section>
  );
}

/** Only more than was staked is shown around. */
function ShareLink({ round }: { round: RoundDetail }) {
  const t = roundsTexts.use();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextLink onClick={() => setOpen(true)} className={s['share-link'] ?? ''} data-part="round-share">
        {t('share')}
      </TextLink>
      <ShareSheet win={round} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function NotOver({ round }: { round: RoundDetail }) {
  const t = roundsTexts.use();
  const isOpen = round.State === 'open';
  return (
    <Section gap="near">
      <Notice icon={isOpen ? 'play' : 'info'} tone={isOpen ? 'money' : 'brand'} data-part="round-not-over">
        <Text weight="strong">{t(isOpen ? 'openRounds' : 'isVoided', { count: 1 })}</Text>
        <Text size="xs" tone="muted">
          {t(isOpen ? 'openText' : 'voidedText')}
        </Text>
        {isOpen && (
          <Row className={s['go-on']}>
            <ButtonLink href={gamePath(round)} small data-part="go-on">
              {t('goOn')}
            </ButtonLink>
          </Row>
        )}
      </Notice>
    </Section>
  );
}

/** Every bet and win in its order, then the sum. */
function Moves({ round }: { round: RoundDetail }) {
  const t = roundsTexts.use();
  const locale = useLocale();
  const gives = (kind: RoundDetail['Moves'][number]['Kind']) => kind !== 'bet' && kind !== 'win_taken_back';
  return (
    <>
      <ol className={s['moves']} data-part="round-moves">
        {round.Moves.map((move) => (
          <li key={move.Reference + move.Kind} className={s['move']}>
            <span>
              {t(move.Kind)}{' '}
              <Text as="span" size="xs" tone="faint" figures>
                {clockOf(Date.parse(move.At), locale)}
              </Text>
            </span>
            <Money amount={gives(move.Kind) ? move.Amount : -move.Amount} kind="operation" />
          </li>
        ))}
      </ol>
      <SumLines
        lines={[{ label: t('sum'), value: <Money amount={round.Result} kind="operation" strong />, total: true }]}
      />
    </>
  );
}

function Split({ round }: { round: RoundDetail }) {
  const t = roundsTexts.use();
  const locale = useLocale();
  const pockets = [
    { key: 'cash', ...round.Cash },
    { key: 'bonus', ...round.Bonus },
  ] as const;
  return (
    <Card kind="list">
      <table className={s['table']} data-part="round-split">
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('bet')}</th>
            <th scope="col">{t('win')}</th>
          </tr>
        </thead>
        <tbody>
          {pockets.map(({ key, Staked, Won }) => (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              <td>
                <Money amount={-Staked} kind="operation" tone={Staked === 0n ? 'faint' : undefined} />
              </td>
              <td>
                <Money amount={Won} kind="operation" tone={Won === 0n ? 'faint' : 'leaf'} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="xs" tone="faint" className={s['split-text']}>
        {t('splitText')}
      </Text>
      <SumLines
        lines={[
          {
            label: t('counted', { percent: percentText(round.WeightPercent, locale, 0) }),
            value: <Money amount={round.Effective} />,
          },
          ...(round.BalanceAfter === null ? [] : [{ label: t('after'), value: <Money amount={round.BalanceAfter} /> }]),
        ]}
      />
    </Card>
  );
}

function Proof({ round }: { round: RoundDetail }) {
  const t = roundsTexts.use();
  const locale = useLocale();
  const copy = () =>
    void navigator.clipboard.writeText(round.SupplierRound).then(
      () => toastDone(t('copied')),
      () => undefined,
    );
  return (
    <List data-part="round-proof">
      <ListRow icon="id" title={round.PlatformName} sub={t('supplier', { rtp: percentText(round.Rtp, locale) })} />
      <ListRow
        icon="link"
        title={<span className={s['hash']}>{round.SupplierRound}</span>}
        sub={t('supplierRound')}
        end={<IconButton icon="copy" size="sm" label={t('copy')} onClick={copy} />}
      />
      {round.State === 'closed' && (
        <ListRow
          icon="shield"
          iconTone="leaf"
          title={t('check')}
          sub={t('checkText')}
          href={fairPath(round.RoundId)}
          data-part="round-check"
        />
      )}
    </List>
  );
}
