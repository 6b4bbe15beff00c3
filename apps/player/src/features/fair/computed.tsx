import {
  Button,
  ButtonLink,
  Card,
  Icon,
  Row,
  Section,
  Stack,
  Text,
  TextLink,
  Timeline,
  type TimelineStep,
} from '@arara/ui';
import { formatMoney } from '@arara/ui';
import shieldArt from '@arara/ui/art/objects/shield-check.svg?no-inline';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gamePath } from '../../lib/games/games.ts';
import { useLocale } from '../../lib/texts.ts';
import { toastDone } from '../../lib/feedback/toasts.ts';
import { factText, hashText, timesText } from './fact-text.ts';
import s from './fair.module.css';
import { judge, type Proof, type Verdict, writeProof } from './proof.ts';
import { fairTexts } from './texts.ts';

export type ComputedProps = {
  proof: Proof;
  /** Absent for what was pasted. */
  name?: string;
  gameId?: string;
  roundId?: string;
};

/** The verdict, what it was computed from, and how. */
export function Computed({ proof, name, gameId, roundId }: ComputedProps) {
  const text = writeProof(proof);
  const { data: verdict } = useQuery({ queryKey: ['fair', text], queryFn: () => judge(proof), staleTime: Infinity });
  return (
    <>
      <Section gap="close" aria-live="polite">
        {verdict !== undefined && <VerdictLine verdict={verdict} gameId={gameId} roundId={roundId} />}
      </Section>
      <Section gap="near">
        <Sources proof={proof} name={name} gameId={gameId} />
      </Section>
      {verdict !== undefined && 'again' in verdict && <Steps proof={proof} verdict={verdict} />}
      <Copy text={text} />
    </>
  );
}

type Looks = { readonly tone: 'leaf' | 'heat' | 'money'; readonly icon: ReactNode };

const looks: Readonly<Record<Verdict['kind'], Looks>> = {
  same: { tone: 'leaf', icon: <img src={shieldArt} alt="" width={52} height={52} /> },
  different: { tone: 'heat', icon: <Icon name="alert" /> },
  sealed: { tone: 'money', icon: <Icon name="lock" /> },
  unreadable: { tone: 'money', icon: <Icon name="help" /> },
};

type VerdictProps = { verdict: Verdict; gameId: string | undefined; roundId: string | undefined };

function VerdictLine({ verdict, gameId, roundId }: VerdictProps) {
  const t = fairTexts.use();
  const locale = useLocale();
  const { tone, icon } = looks[verdict.kind];
  const times = 'again' in verdict ? timesText(verdict.again.payout, verdict.again.stake, locale) : '';
  return (
    <Card className={s[`verdict--${tone}`]} data-part="fair-verdict" data-verdict={verdict.kind}>
      <Row className={s['verdict']}>
        {icon}
        <div>
          <Text as="h2" weight="strong" className={s['verdict-title']}>
            {t(verdict.kind, { times })}
          </Text>
          <Text size="xs" tone="muted">
            {t(`${verdict.kind}Text`)}
          </Text>
        </div>
      </Row>
      {verdict.kind === 'sealed' && gameId !== undefined && (
        <ButtonLink href={gamePath({ GameId: gameId })} small tone="quiet" className={s['way']}>
          {t('openGame')}
        </ButtonLink>
      )}
      {verdict.kind === 'different' && roundId !== undefined && (
        <ButtonLink
          href={`/game/Registos?round=${encodeURIComponent(roundId)}`}
          small
          tone="quiet"
          icon="flag"
          className={s['way']}
        >
          {t('contest')}
        </ButtonLink>
      )}
    </Card>
  );
}

type SourcesProps = { proof: Proof; name: string | undefined; gameId: string | undefined };

function Sources({ proof, name, gameId }: SourcesProps) {
  const t = fairTexts.use();
  const change =
    gameId === undefined ? undefined : <TextLink href={gamePath({ GameId: gameId })}>{t('change')}</TextLink>;
  return (
    <Stack gap={4} as="dl" className={s['sources']}>
      <Source icon="dice" label={t('round')}>
        <span lang="pt-BR">{name ?? proof.game}</span>
        {proof.round !== '' && <span className={s['hash']}> · {proof.round.slice(0, 8).toUpperCase()}</span>}
      </Source>
      <Source icon="key" label={t('serverSeed')}>
        <span className={s['hash']}>{proof.serverSeed === undefined ? t('hidden') : hashText(proof.serverSeed)}</span>
      </Source>
      <Source icon="user" label={t('clientSeed')} end={change}>
        <span className={s['hash']}>{proof.clientSeed}</span>
      </Source>
      <Source icon="shuffle" label={t('nonce')}>
        {proof.nonce}
      </Source>
    </Stack>
  );
}

type SourceProps = { icon: 'dice' | 'key' | 'user' | 'shuffle'; label: string; end?: ReactNode; children: ReactNode };

function Source({ icon, label, end, children }: SourceProps) {
  return (
    <div>
      <dt className={s['source-label']}>
        <span>{label}</span>
        {end}
      </dt>
      <dd className={s['source']}>
        <Icon name={icon} size="sm" />
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function Steps({ proof, verdict }: { proof: Proof; verdict: Extract<Verdict, { again: unknown }> }) {
  const t = fairTexts.use();
  const locale = useLocale();
  const { again, isSeedPromised, isPaidRight, hash } = verdict;
  const money = (centavos: bigint) => formatMoney(centavos * 1_000n, { locale }).text;
  const stateOf = (isRight: boolean) =>
    ({ state: isRight ? 'done' : 'fail', stateLabel: t(isRight ? 'right' : 'wrong') }) as const;
  const steps: TimelineStep[] = [
    {
      key: 'promise',
      icon: 'lock',
      title: t('stepPromise'),
      ...stateOf(true),
      reason: <bdi className={s['hash']}>sha256 = {hashText(proof.hash)}</bdi>,
    },
    {
      key: 'seed',
      title: t('stepSeed'),
      ...stateOf(isSeedPromised),
      reason: <bdi className={s['hash']}>sha256 = {hashText(hash)}</bdi>,
    },
    {
      key: 'draw',
      icon: 'sigma',
      title: t('stepDraw'),
      ...stateOf(again.isSame),
      time: `HMAC-SHA256(${t('seed')}, ${proof.clientSeed}:${proof.nonce}:0)`,
      reason: (
        <bdi className={s['hash']} data-part="fair-drawn">
          {again.blocks[0]?.slice(0, 12)}… → {factText(again.drawn, locale)}
        </bdi>
      ),
    },
    {
      key: 'pay',
      icon: 'wallet',
      title: t('stepPay'),
      ...stateOf(isPaidRight),
      reason: (
        <bdi data-part="fair-paid">
          {money(again.stake)} → {money(again.payout)}
        </bdi>
      ),
    },
  ];
  return (
    <Section gap="near">
      <Text as="h2" size="label" className={s['head']}>
        {t('steps')}
      </Text>
      <Card>
        <Timeline steps={steps} data-part="fair-steps" />
      </Card>
    </Section>
  );
}

function Copy({ text }: { text: string }) {
  const t = fairTexts.use();
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toastDone(t('copied')),
      () => undefined,
    );
  return (
    <Section gap="near">
      <Button tone="quiet" block icon="copy" onClick={copy} data-part="fair-copy">
        {t('copy')}
      </Button>
      <Text size="xs" tone="faint" center className={s['for']}>
        {t('for')}
      </Text>
    </Section>
  );
}
