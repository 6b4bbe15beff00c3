import { ButtonLink, Empty, List, ListRow, Money, Section, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from '../../lib/navigation/location.tsx';
import { CallFailed } from '../../lib/api/api.ts';
import { LoadingSection } from '../../lib/feedback/loading-section.tsx';
import { dayAndHourOf } from '../../lib/format/moments.ts';
import { loginPath } from '../../lib/navigation/navigation.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { useLocale } from '../../lib/texts.ts';
import { Computed } from './computed.tsx';
import s from './fair.module.css';
import { Paste } from './paste.tsx';
import { type Proof, proofOfBody } from './proof.ts';
import { latestRoundsQuery, proofQuery } from './queries.ts';
import { fairTexts } from './texts.ts';

export type FairProps = { failure: (retry: () => void) => ReactNode };

/** Draws a round again on this device: one of the account by `?round=`, or any that somebody pastes. */
export function Fair({ failure }: FairProps) {
  const roundId = new URLSearchParams(useLocation().search).get('round') ?? undefined;
  const isLoggedIn = useIsLoggedIn();
  return (
    <div data-part="fair">
      {roundId === undefined ? <Pasted /> : isLoggedIn ? <Opened roundId={roundId} failure={failure} /> : <AskLogin />}
      {isLoggedIn && <Latest />}
    </div>
  );
}

function Pasted() {
  const [proof, setProof] = useState<Proof>();
  return (
    <>
      {proof !== undefined && <Computed proof={proof} />}
      <Paste onRead={setProof} />
    </>
  );
}

/** A round belongs to an account. */
function AskLogin() {
  const t = fairTexts.use();
  const { pathname, search } = useLocation();
  return (
    <Section>
      <Empty
        art="no-results"
        title={t('login')}
        action={<ButtonLink href={loginPath(pathname + search)}>{t('enter')}</ButtonLink>}
      />
    </Section>
  );
}

function Opened({ roundId, failure }: { roundId: string; failure: FairProps['failure'] }) {
  const t = fairTexts.use();
  const { data: body, error, refetch } = useQuery(proofQuery(roundId));
  if (body !== undefined)
    return <Computed proof={proofOfBody(body)} name={body.GameName} gameId={body.GameId} roundId={roundId} />;
  if (error instanceof CallFailed && error.failure.kind === 'refused')
    return (
      <Section>
        <Empty art="no-results" title={t('noProof')} text={error.message} />
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

function Latest() {
  const t = fairTexts.use();
  const locale = useLocale();
  const { data } = useQuery(latestRoundsQuery);
  const closed = data?.List.filter(({ State }) => State === 'closed') ?? [];
  if (closed.length === 0) return null;
  return (
    <Section gap="near" data-part="fair-latest">
      <Text as="h2" size="label" className={s['head']}>
        {t('latest')}
      </Text>
      <List>
        {closed.map((round) => (
          <ListRow
            key={round.RoundId}
            href={`/game/fair?round=${encodeURIComponent(round.RoundId)}`}
            start={<img className={s['thumb']} src={round.Icon} alt="" width={44} height={56} loading="lazy" />}
            title={<span lang="pt-BR">{round.GameName}</span>}
            sub={dayAndHourOf(Date.parse(round.OpenedAt), locale)}
            end={<Money amount={round.Result} kind="operation" />}
            data-part="fair-round"
          />
        ))}
      </List>
    </Section>
  );
}
