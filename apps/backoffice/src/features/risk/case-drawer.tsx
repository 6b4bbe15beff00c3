import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { dayMark, shortTime, tableMoney } from '../../lib/format/format.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Code, Tag } from '../../lib/parts/marks.tsx';
import { Drawer, Facts, Section } from '../../lib/parts/page.tsx';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { WaitStrip } from '../../lib/connections/wait-strip.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { Sentence } from './sentence.tsx';
import { type Hit, markNames, measuredText, type RiskCase, ruleNames, t } from './texts.ts';
import s from './risk.module.css';

const EVERY_MS = 3_000;
const caseActions = {
  refreshes: [staffRoutes.riskQueue, staffRoutes.riskCase, staffRoutes.riskRules],
  failed: (why: string) => t('failed', { why }),
};

interface OfCase {
  readonly playerId: string;
  readonly caseId: string;
}

/** One case: who acts and by when, each rule in words with what was measured, and what can be done about it. */
export function CaseDrawer({ onClose, ...of }: OfCase & { readonly onClose: () => void }) {
  const { data, error, refetch } = useApiQuery(staffRoutes.riskCase, of, { everyMs: EVERY_MS });
  if (data === undefined)
    return (
      <Drawer label={t('case', { id: of.caseId })} onClose={onClose} title={<b>{of.caseId}</b>}>
        {error ? <Failure error={error} onAgain={() => void refetch()} /> : <div aria-busy="true" />}
      </Drawer>
    );
  return <OpenCase one={data} of={of} onClose={onClose} />;
}

type Asking = 'hold' | 'confirmed' | 'cleared';

function OpenCase({ one, of, onClose }: { readonly one: RiskCase; readonly of: OfCase; readonly onClose: () => void }) {
  const [asking, setAsking] = useState<Asking>();
  const navigate = useNavigate();
  const may = useMay();
  const { run } = useStaffAction(caseActions);
  const { Row } = one;
  const isOpen = Row.Verdict === null && may('players.block');
  const isMine = isOpen && Row.IsMine;
  const claim = () => void run({ call: () => callApi(staffRoutes.riskClaim, { ...of, giveBack: Row.IsMine }) });
  const ask = (what: Asking) => isMine && setAsking(what);
  useKeys({
    c: () => isOpen && (Row.Owner === null || Row.IsMine) && claim(),
    h: () => ask('hold'),
    l: () => ask('cleared'),
    b: () => ask('confirmed'),
    p: () => void navigate(`/jogadores/${Row.PlayerId}`),
  });
  return (
    <Drawer
      label={t('case', { id: Row.CaseId })}
      onClose={onClose}
      title={<Head one={one} />}
      foot={isOpen && <Foot one={one} isMine={isMine} onClaim={claim} onAsk={setAsking} />}
    >
      <Waits one={one} />
      {one.Hits.map((hit) => (
        <Evidence key={`${hit.Code}${hit.Day}`} hit={hit} />
      ))}
      <PlayerQuote label={t('playerReads')}>{one.PlayerReads}</PlayerQuote>
      <Around one={one} />
      {asking && <AskDialog asking={asking} one={one} of={of} onClose={() => setAsking(undefined)} />}
    </Drawer>
  );
}

function Head({ one: { Row } }: { readonly one: RiskCase }) {
  return (
    <>
      <div className="row gap-8 nowrap">
        <b data-part="case-number">{Row.CaseId}</b>
        {Row.IsLate && (
          <Tag tone="heat" icon="alert">
            {t('late')}
          </Tag>
        )}
        {Row.IsMine && Row.Until !== null && (
          <span className="note row gap-4 push">
            <Icon name="lock" size="xs" /> {t('yoursUntil', { time: shortTime(Row.Until) })}
          </span>
        )}
      </div>
      <Link to={`/jogadores/${Row.PlayerId}`} className="strong-text weight-650" data-part="case-name">
        {Row.Name}
      </Link>
    </>
  );
}

/** Why it waits, who acts next, and by when. */
function Waits({ one: { Row } }: { readonly one: RiskCase }) {
  const nameOf = usePeople();
  const why = Row.Codes.map((code) => ruleNames[code] ?? code).join(', ');
  if (Row.Verdict !== null) {
    const facts = [
      [t('why'), why],
      [t('decided'), t(`verdict.${Row.Verdict}`)],
      [t('by'), Row.DecidedBy === null ? '' : nameOf(Row.DecidedBy)],
    ] as const;
    return <WaitStrip facts={facts} tone={Row.Verdict === 'cleared' ? 'leaf' : 'heat'} />;
  }
  const next = Row.Owner === null ? t('anyone') : nameOf(Row.Owner);
  const facts = [
    [t('why'), why],
    [t('next'), next],
    [t('due'), shortTime(Row.DueAt)],
  ] as const;
  return <WaitStrip facts={facts} tone={Row.IsLate ? 'heat' : 'money'} />;
}

/** The rule as it ran, what was measured, and the rows behind it. */
function Evidence({ hit }: { readonly hit: Hit }) {
  const meta = t('window', { from: dayMark(hit.From), to: dayMark(hit.Day) });
  return (
    <Section title={ruleNames[hit.Code] ?? hit.Code} meta={meta}>
      <Sentence parts={hit.Sentence} />
      <Facts
        facts={[
          [t('measured'), <b key="value">{measuredText(hit.Unit, hit.Value)}</b>],
          [t('version'), <Code key="version">{`${hit.Code} · ${hit.Version}`}</Code>],
          ...sumsOf(hit),
        ]}
      />
      {hit.Marks.map(({ Kind, Mark, Accounts }) => (
        <p key={`${Kind}${Mark}`} className="text-md" data-part="mark">
          <b className="weight-620">{t('markOf', { kind: markNames[Kind] ?? Kind, mark: Mark })}</b>{' '}
          {Accounts.map(({ PlayerId, Name }) => (
            <Link key={PlayerId} to={`/jogadores/${PlayerId}`} className={s['account'] ?? ''}>
              {Name}
            </Link>
          ))}
        </p>
      ))}
    </Section>
  );
}

function sumsOf({ Sums }: Hit): readonly (readonly [string, string])[] {
  if (Sums === null) return [];
  const named = [
    [t('sum.paid'), Sums.Paid],
    [t('sum.bets'), Sums.Bets],
    [t('sum.withdrawn'), Sums.Withdrawn],
    [t('sum.given'), Sums.Given],
    [t('sum.gained'), Sums.Gained],
    [t('sum.lost'), Sums.Lost],
  ] as const;
  return named.flatMap(([name, sumE5]) => (sumE5 === 0n ? [] : [[name, tableMoney(sumE5)] as const]));
}

/** The other rooms that act on the same player: no second way stands here. */
function Around({ one: { Row, Withdrawals } }: { readonly one: RiskCase }) {
  const [first] = Withdrawals;
  return (
    <Section title={t('around')}>
      <div className="row wraps gap-8">
        <Link to={`/risco/grafo?jogador=${Row.PlayerId}`} className={buttonClass()} data-part="to-graph">
          <Icon name="team" size="sm" /> {t('toGraph')}
        </Link>
        <Link to={`/jogadores/${Row.PlayerId}`} className={buttonClass()} data-part="to-player">
          <Icon name="lock" size="sm" /> {t('toBlock')}
        </Link>
        {first !== undefined && (
          <Link to={`/pagamentos/saques?pedido=${first.OrderId}`} className={buttonClass()} data-part="to-order">
            <Icon name="chat" size="sm" /> {t('toAsk', { amount: tableMoney(first.Amount) })}
          </Link>
        )}
      </div>
    </Section>
  );
}

interface FootProps {
  readonly one: RiskCase;
  readonly isMine: boolean;
  readonly onClaim: () => void;
  readonly onAsk: (asking: Asking) => void;
}

function Foot({ one: { Row }, isMine, onClaim, onAsk }: FootProps) {
  const nameOf = usePeople();
  if (!isMine)
    return (
      <button
        type="button"
        className={buttonClass('brand')}
        disabled={Row.Owner !== null}
        onClick={onClaim}
        data-part="claim"
      >
        {Row.Owner === null ? t('claim') : t('ownedBy', { name: nameOf(Row.Owner) })} <kbd>c</kbd>
      </button>
    );
  return (
    <div className={`${s['acts']} stack gap-8`}>
      <button type="button" className={buttonClass()} onClick={() => onAsk('hold')} data-part="hold">
        <Icon name="pause" size="sm" /> {t('hold')} <kbd>h</kbd>
      </button>
      <button type="button" className={buttonClass()} onClick={() => onAsk('cleared')} data-part="release">
        <Icon name="check" size="sm" /> {t('release')} <kbd>l</kbd>
      </button>
      <button type="button" className={buttonClass('danger')} onClick={() => onAsk('confirmed')} data-part="confirm">
        <Icon name="alert" size="sm" /> {t('confirm')} <kbd>b</kbd>
      </button>
    </div>
  );
}

function AskDialog(props: {
  readonly asking: Asking;
  readonly one: RiskCase;
  readonly of: OfCase;
  readonly onClose: () => void;
}) {
  const { asking, one, of } = props;
  const { Name } = one.Row;
  const call = async (reason: string): Promise<object> =>
    asking === 'hold'
      ? callApi(staffRoutes.riskHold, { ...of, reason })
      : callApi(staffRoutes.riskDecide, { ...of, verdict: asking, reason });
  return (
    <ActionDialog
      desk={caseActions}
      part="risk-dialog"
      title={t(`ask.${asking}`, { name: Name })}
      effect={t(`effect.${asking}`, { hours: one.HoldHours })}
      isDanger={asking === 'confirmed'}
      confirm={t(asking === 'hold' ? 'hold' : asking === 'cleared' ? 'release' : 'confirm')}
      reason={{}}
      call={call}
      notice={() => t(`done.${asking}`)}
      onClose={props.onClose}
    />
  );
}
