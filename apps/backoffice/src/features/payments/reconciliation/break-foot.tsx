import type { RequestOf, Route } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { App, Input, Select } from 'antd';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ask, CallFailed, queryClient, refresh } from '../../../lib/api/api.ts';
import { fullTime, tableMoney } from '../../../lib/format/format.ts';
import { useMay, usePeople } from '../../../lib/api/me.ts';
import { Icon } from '../../../lib/parts/icon.tsx';
import { Note } from '../../../lib/parts/marks.tsx';
import c from '../shared/case.module.css';
import { staffIdIn } from '../shared/desk.ts';
import { ProofDialog } from '../shared/proof-dialog.tsx';
import { type BreakCase, breakId as idText } from './reconciliation.ts';
import s from './reconciliation.module.css';
import { resolutionNames, say } from './reconciliation-texts.ts';
import type { Acted } from '../withdrawals/use-acts.ts';

const NEEDS_PROOF = 6006;

export interface BreakFootHandle {
  readonly claim: () => void;
  readonly arm: () => void;
}

interface BreakFootProps {
  readonly one: BreakCase;
  readonly word: string | undefined;
  readonly onWord: (word: string | undefined) => void;
  readonly ref: Ref<BreakFootHandle>;
}

type BreakRoute = typeof staffRoutes.breakClaim | typeof staffRoutes.breakNote | typeof staffRoutes.breakResolve;

/** One act at a time; what the answer says of the case is shown at once. */
function useBreakActs() {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const act = async <R extends BreakRoute>(route: R, input: RequestOf<R>, done?: string): Promise<Acted> => {
    setBusy(true);
    try {
      const one = (await ask(route as Route, input as RequestOf<Route>)) as BreakCase;
      queryClient.setQueryData([staffRoutes.breakCase.path, { breakId: one.Break.BreakId }], one);
      if (done !== undefined) void message.success(done);
      return 'done';
    } catch (error) {
      if (error instanceof CallFailed && error.failure.kind === 'refused' && error.failure.code === NEEDS_PROOF)
        return 'proof';
      const why = (error instanceof CallFailed ? error.sentence : undefined) ?? say('noAnswer');
      void message.error(say('failed', { why }));
      return 'failed';
    } finally {
      setBusy(false);
      void refresh(staffRoutes.breaksList, staffRoutes.reconciliationDesk, staffRoutes.approvalsList);
    }
  };
  return { act, isBusy };
}

export function BreakFoot({ one, word, onWord, ref }: BreakFootProps) {
  const { Break } = one;
  const may = useMay();
  const { act, isBusy } = useBreakActs();
  const isMine = Break.Claim?.IsMine === true;
  const { BreakId: breakId } = Break;
  const claim = () => act(staffRoutes.breakClaim, { breakId, giveBack: isMine });
  useImperativeHandle(ref, () => ({
    claim: () => Break.State === 'open' && may('payments.reconcile') && void claim(),
    arm: () => document.getElementById('resolution')?.focus(),
  }));
  if (Break.State !== 'open') return <Ended one={one} />;
  if (!may('payments.reconcile')) return <p className={s['next']}>{say('noRight')}</p>;
  if (Break.Claim === null)
    return (
      <button type="button" className={c['brand']} disabled={isBusy} onClick={() => void claim()} data-part="claim">
        <Icon name="user" size="sm" /> {say('take')} <kbd>c</kbd>
      </button>
    );
  if (!isMine) return <Locked claim={Break.Claim} />;
  return (
    <>
      <NoteField onNote={(text) => act(staffRoutes.breakNote, { breakId, text }, say('noted'))} isBusy={isBusy} />
      <Resolve
        one={one}
        word={word}
        onWord={onWord}
        isBusy={isBusy}
        onResolve={(input, done) => act(staffRoutes.breakResolve, input, done)}
      />
    </>
  );
}

function Locked({ claim }: { readonly claim: NonNullable<BreakCase['Break']['Claim']> }) {
  const nameOf = usePeople();
  const name = nameOf(staffIdIn(claim.StaffId) ?? claim.StaffId);
  return (
    <Note tone="plain" icon="lock">
      {say('locked', { name, time: fullTime(claim.Until) })}
    </Note>
  );
}

function Ended({ one: { Break } }: { readonly one: BreakCase }) {
  const nameOf = usePeople();
  const named = (by: string | null) => (by === null ? '' : nameOf(staffIdIn(by) ?? by));
  if (Break.State === 'asked')
    return (
      <Note tone="money" icon="hourglass">
        {say('waits')} <Link to={`/aprovacoes?vista=waiting&pedido=${Break.ApprovalId}`}>{say('seeApproval')}</Link>
      </Note>
    );
  const how = resolutionNames[Break.Resolution ?? ''] ?? '';
  const words = { how, who: named(Break.ResolvedBy), second: named(Break.ApprovedBy) };
  return (
    <Note tone="leaf" icon="check">
      {say(Break.ApprovedBy === null ? 'ended' : 'endedTwo', words)}
    </Note>
  );
}

function NoteField(props: { readonly isBusy: boolean; readonly onNote: (text: string) => Promise<Acted> }) {
  const [text, setText] = useState('');
  const save = async () => {
    if ((await props.onNote(text)) === 'done') setText('');
  };
  return (
    <div className={s['note-field']}>
      <Input
        value={text}
        maxLength={500}
        aria-label={say('noteField')}
        placeholder={say('noteField')}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={() => void (text.trim() !== '' && save())}
      />
      <button
        type="button"
        className={c['plain']}
        disabled={props.isBusy || text.trim() === ''}
        onClick={() => void save()}
      >
        {say('noteSave')}
      </button>
    </div>
  );
}

type ResolveInput = RequestOf<typeof staffRoutes.breakResolve>;

/** How it ends and why; what moves money only asks, in blue. */
function Resolve(
  props: Omit<BreakFootProps, 'ref'> & {
    readonly isBusy: boolean;
    readonly onResolve: (input: ResolveInput, done: string) => Promise<Acted>;
  },
) {
  const { one, word, isBusy } = props;
  const [reason, setReason] = useState('');
  const [isProving, setProving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = one.Resolutions.find(({ Word }) => Word === word);
  const moves = chosen !== undefined && chosen.Movement !== null;
  const { BreakId: breakId, Gap } = one.Break;
  const isMissing = chosen === undefined || reason.trim() === '';
  const resolve = async (): Promise<Acted> => {
    if (chosen === undefined) return 'failed';
    const input = { breakId, resolution: chosen.Word, reason };
    return props.onResolve(input, say(moves ? 'asked' : 'done'));
  };
  const press = async () => setProving((await resolve()) === 'proof');
  return (
    <>
      <Select
        id="resolution"
        aria-label={say('resolution')}
        placeholder={say('resolutionPlace')}
        value={chosen?.Word ?? null}
        options={one.Resolutions.map(({ Word }) => ({ value: Word, label: resolutionNames[Word] ?? Word }))}
        onChange={(next: string | null) => props.onWord(next ?? undefined)}
      />
      <Input
        value={reason}
        maxLength={500}
        aria-label={say('reason')}
        placeholder={say('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <button
        type="button"
        ref={button}
        className={c['brand']}
        disabled={isBusy || isMissing}
        title={isMissing ? say('missing') : ''}
        onClick={() => void press()}
        data-part="break-resolve"
      >
        {moves ? say('toSecond', { amount: tableMoney(Gap < 0n ? -Gap : Gap) }) : say('closeIt')} <kbd>a</kbd>
      </button>
      {isProving && (
        <ProofDialog
          title={say('proof', { id: idText(breakId) })}
          onProved={resolve}
          onClose={() => setProving(false)}
        />
      )}
    </>
  );
}
