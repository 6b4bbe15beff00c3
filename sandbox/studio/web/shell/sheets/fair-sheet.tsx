import { useCallback, useEffect, useState } from 'react';
import type { Evidence, SeedPanel } from '../../lib/api.ts';
import { isClientSeed, newClientSeed, openFairStream, sha256Hex } from '../../lib/fair.ts';
import { Button, Row } from '../controls/button.tsx';
import { cx } from '../controls/class-names.ts';
import type { GameModule, Words } from '../play/game-module.ts';
import { Icon } from '../controls/icon.tsx';
import { readRound } from '../play/round.ts';
import { Sheet } from './sheet.tsx';
import s from './sheet.module.css';
import type { SheetsProps } from './sheet-props.ts';

type Verdict =
  | { readonly kind: 'same' | 'different'; readonly nonce: number; readonly found: string; readonly hash: string }
  | { readonly kind: 'sealed' | 'refused' | 'failed' };

/** Draws a round again from its seeds, here and with nothing of the server's code. */
async function verifyRound<Choice, View, Key extends string>(
  module: GameModule<Choice, View, Key>,
  evidence: Evidence,
  words: Words<Key>,
): Promise<Verdict> {
  const { serverSeed, clientSeed, nonce, hash } = evidence;
  const round = readRound<Choice, View>(evidence.round);
  if (serverSeed === null || round === undefined) return { kind: 'sealed' };
  const draw = await openFairStream({ serverSeed, clientSeed, nonce });
  const { isSame, found } = await module.verify(draw, round, words);
  const isSealKept = (await sha256Hex(serverSeed)) === hash;
  return { kind: isSame && isSealKept ? 'same' : 'different', nonce, found, hash };
}

export function FairSheet<Choice, View, Key extends string>(
  props: SheetsProps<Choice, View, Key> & { readonly chosen: string | undefined },
) {
  const { module, play, session, words, chosen, onClose } = props;
  const { api } = session;
  const { t } = play;
  const [seeds, setSeeds] = useState<SeedPanel>(session.opened.seeds);
  const [request, setRequest] = useState('');
  const [verdict, setVerdict] = useState<Verdict>();
  const round = chosen ?? play.history[0]?.id;
  const verify = useCallback(async () => {
    if (round === undefined) return;
    setVerdict(await verifyRound(module, await api.evidence(round), words).catch(() => ({ kind: 'failed' as const })));
  }, [api, module, round, words]);
  const rotate = async () => {
    const next = await api.rotate(isClientSeed(request) ? request : newClientSeed()).catch(() => undefined);
    if (next === undefined) {
      setVerdict({ kind: 'refused' });
      return;
    }
    setSeeds(next);
    setRequest('');
    await verify();
  };
  useEffect(() => {
    api.state().then(
      (opened) => setSeeds(opened.seeds),
      () => undefined,
    );
  }, [api]);
  return (
    <Sheet title={t('shell.fair')} closeLabel={t('shell.close')} onClose={onClose}>
      <h2>{t('shell.fair')}</h2>
      <p>{t('shell.fairText')}</p>
      <Field label={t('shell.serverHash')} value={seeds.hash} copyLabel={t('shell.copy')} />
      <label className={s['field']}>
        <span>{t('shell.clientSeed')}</span>
        <span className={s['box']}>
          <input
            value={request}
            placeholder={seeds.clientSeed}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setRequest(event.currentTarget.value.trim())}
          />
          <button type="button" aria-label={t('shell.newSeed')} onClick={() => setRequest(newClientSeed())}>
            <Icon name="again" small />
          </button>
        </span>
      </label>
      <Row>
        <Field label={t('shell.seedRounds')} value={`${seeds.bets}`} />
        <Field label={t('shell.nextHash')} value={`${seeds.nextHash.slice(0, 8)}…${seeds.nextHash.slice(-8)}`} />
      </Row>
      <VerdictBox verdict={verdict} t={t} />
      <Row>
        <Button tone="brand" isDisabled={round === undefined} onPress={() => void verify()}>
          {t('shell.verify')}
        </Button>
        <Button tone="quiet" onPress={() => void rotate()}>
          {t('shell.rotate')}
        </Button>
      </Row>
      <p className={s['small']}>{t('shell.fairNote')}</p>
    </Sheet>
  );
}

/** A frame may be denied the clipboard; the text can still be marked by hand. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard?.writeText(text).catch(() => undefined);
}

function Field({ label, value, copyLabel }: { label: string; value: string; copyLabel?: string }) {
  return (
    <div className={s['field']}>
      <span>{label}</span>
      <span className={s['box']}>
        <code>{value}</code>
        {copyLabel !== undefined && (
          <button type="button" aria-label={copyLabel} onClick={() => void copy(value)}>
            <Icon name="copy" small />
          </button>
        )}
      </span>
    </div>
  );
}

function VerdictBox({ verdict, t }: { verdict: Verdict | undefined; t: Words<never>['t'] }) {
  if (verdict === undefined) return null;
  if (verdict.kind === 'same' || verdict.kind === 'different') {
    const { nonce, found, hash, kind } = verdict;
    const short = `${hash.slice(0, 8)}…${hash.slice(-8)}`;
    return (
      <output className={cx(s['verdict'], kind === 'different' && s['verdictBad'])} data-verdict={kind}>
        <Icon name={kind === 'same' ? 'shield' : 'warn'} />
        <span>
          <b>{t(kind === 'same' ? 'shell.checked' : 'shell.notTheSame', { n: nonce })}</b>
          {t('shell.checkedFacts', { hash: short, found })}
        </span>
      </output>
    );
  }
  return (
    <output className={cx(s['verdict'], s['verdictPlain'])} data-verdict={verdict.kind}>
      <Icon name="info" />
      <span>{t(`shell.${verdict.kind}`)}</span>
    </output>
  );
}
