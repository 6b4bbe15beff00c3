import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { count, duration, fullTime, shortTime, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { Amount } from '../../lib/parts/amount.tsx';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { Note, Tag } from '../../lib/parts/marks.tsx';
import p from '../../lib/parts/page.module.css';
import { type AffiliateAction, AffiliateDialog } from './affiliate-action.tsx';
import {
  countIn,
  monthOf,
  parseRowKey,
  shortDay,
  type Statement,
  stateMarks,
  statementId,
  type Week,
} from './affiliates.ts';
import s from './affiliates.module.css';
import { FirstYesNote, isFirstYes, useIsFirst, yesTexts } from './first-yes.tsx';
import { Formula, LastWeeks, lastPeriods } from './formula.tsx';
import { t, stateNames } from './texts.ts';

export function StatementDrawer(props: {
  readonly rowKey: string;
  readonly week: Week | undefined;
  readonly onClose: () => void;
}) {
  const meant = parseRowKey(props.rowKey) ?? { playerId: '0', statementId: '-' };
  const { data, error, refetch } = useApiQuery(staffRoutes.teamDeskStatement, meant);
  const navigate = useNavigate();
  useKeys({ p: () => void navigate(`/jogadores/${meant.playerId}`) });
  return (
    <aside
      className={`${p['drawer']} flex column fixed short surface ${s['drawer']}`}
      aria-label={t('drawer')}
      data-part="drawer"
    >
      <div className={`${p['drawer-head']} flex at-start gap-8 line-below ${s['head']}`} data-part="drawer-head">
        <Head statement={data} onClose={props.onClose} />
      </div>
      <div className={`${p['drawer-body']} stack grows short one-column from-top scrolls ${s['body']}`}>
        {error && <Failure error={error} onAgain={() => void refetch()} />}
        {data && <Body statement={data} />}
      </div>
      <div className={`${p['drawer-foot']} stack gap-9 surface line-above`} data-part="drawer-foot">
        {data && <Foot statement={data} week={props.week} />}
      </div>
    </aside>
  );
}

function Head({ statement, onClose }: { readonly statement: Statement | undefined; readonly onClose: () => void }) {
  const row = statement?.Row;
  const [tone, icon] = row === undefined ? (['plain', 'info'] as const) : stateMarks[row.State];
  const isPreview = row?.State === 'preview';
  return (
    <>
      <div className="row gap-8 nowrap">
        <b className="weight-650" data-part="statement-id">
          {t('statement', { id: row === undefined ? '…' : statementId(row) })}
        </b>
        {row && (
          <Tag tone={isPreview ? 'money' : tone} icon={isPreview ? 'hourglass' : icon}>
            {stateNames[row.State]}
          </Tag>
        )}
        <span className="grows" />
        {statement && <span className="note">{clockOf(statement)}</span>}
        <button
          type="button"
          className={`hovers inline-centred square-26 fixed muted round-8`}
          aria-label={t('close')}
          onClick={onClose}
        >
          <Icon name="x" size="sm" />
        </button>
      </div>
      {row && (
        <div className="flex at-end gap-12" data-part="statement-sum">
          <Amount of={row.Payable} part="statement-amount" />
          <span className={`${s['about']} note shrinks`}>
            <Link to={`/jogadores/${row.PlayerId}`}>{row.Name}</Link> · {roleText(statement)}
            <br />
            {t(row.Plan === 'blogger' ? 'span' : 'spanWeek', {
              from: shortDay(row.Period.From),
              to: shortDay(row.Period.To),
            })}
          </span>
        </div>
      )}
    </>
  );
}

function clockOf({ ClosesAt }: Statement): string {
  const left = Date.parse(ClosesAt) - serverNowMs();
  return left > 0 ? t('closesIn', { time: duration(left) }) : t('closedAt', { time: shortTime(ClosesAt) });
}

function roleText({ Row, RoleSince }: Statement): string {
  if (Row.Plan === 'team' || RoleSince === null) return t('inviter');
  return t(Row.Plan === 'agent' ? 'agentSince' : 'bloggerSince', { month: monthOf(RoleSince) });
}

function Body({ statement }: { readonly statement: Statement }) {
  const { Row, Wait, Posting, DisputeUntil, CarriedOut, Case, Before } = statement;
  const shown = lastPeriods(statement).length;
  return (
    <>
      {Case?.State === 'open' && (
        <Note tone="heat" icon="flag" part="statement-case">
          {t(Case.Kind === 'ask' ? 'caseAsk' : 'caseOpen', { text: Case.Text, time: shortTime(Case.DueAt) })}{' '}
          <Link to={`/equipe/contestacoes?caso=${Case.CaseId}`}>{t('answerNow')}</Link>
        </Note>
      )}
      {Case !== null && Case.State !== 'open' && (
        <Note part="statement-answered" icon="chat">
          {t(Case.State === 'granted' ? 'caseGranted' : 'caseKept', { text: Case.Text, answer: Case.Answer ?? '' })}
        </Note>
      )}
      {Row.State === 'stopped' && <StopNote dueAt={Wait?.DueAt ?? null} />}
      <HoldNote hold={statement.EarnerHold} />
      <FirstYesNote yes={statement.FirstYes} />
      <h2 className="row gap-7 text-md weight-680">
        {t('lines')} <span className="note weight-440">{t('linesMeta')}</span>
      </h2>
      <Formula statement={statement} />
      <PlayerQuote label={t('reads', { name: Row.Name })} part="statement-quote">
        {Wait === null ? t('readsNothing') : `“${Wait.Why.Text}”`}
        {Wait?.DueAt && <span className="note">{t('decideBy', { time: shortTime(Wait.DueAt) })}</span>}
      </PlayerQuote>
      {Before.length > 0 && (
        <>
          <h2 className="row gap-7 text-md weight-680">
            {shown === 1 ? t('lastWeeksOne') : t('lastWeeks', { count: shown })}{' '}
            <span className="note weight-440">{t('lastWeeksMeta')}</span>
          </h2>
          <LastWeeks statement={statement} />
        </>
      )}
      <p className={`${s['facts']} note flex gap-7`} data-part="statement-facts">
        <Icon name="info" size="xs" />
        <span className="shrinks breaks">
          {CarriedOut !== null && CarriedOut < 0n && `${t('carriedOut', { amount: tableMoney(CarriedOut) })} `}
          {DisputeUntil !== null && `${t('disputeUntil', { time: shortTime(DisputeUntil) })} `}
          {Posting === null
            ? t('noPosting')
            : t('posting', { time: fullTime(Posting.At), amount: tableMoney(Posting.Amount) })}
        </span>
      </p>
    </>
  );
}

/** The whole period stands still, not this person. */
function StopNote({ dueAt }: { readonly dueAt: string | null }) {
  return (
    <Note tone="heat" icon="pause" part="statement-stopped">
      <b>{t('stopped')}</b>
      <br />
      {dueAt === null ? t('stoppedSoon') : t('stoppedBy', { time: shortTime(dueAt) })}
    </Note>
  );
}

/** Why everything of somebody waits, who stopped it, who decides and by when. */
export function HoldNote({ hold }: { readonly hold: Statement['EarnerHold'] }) {
  const nameOf = usePeople();
  if (hold === null) return null;
  const by = hold.By.startsWith('staff:') ? nameOf(hold.By.slice(6)) : t('system');
  return (
    <Note tone="money" icon="pause" part="earner-hold">
      <b>{t('holdWhy', { why: hold.Reason === 'ring' ? t('ring') : hold.Reason })}</b>
      <br />
      {t('holdBy', { name: by, time: shortTime(hold.At), due: shortTime(hold.DueAt) })}
    </Note>
  );
}

type ActionName = 'takeOut' | 'putBack' | 'pay' | 'refuse';

function actionsOn(statement: Statement): Readonly<Record<ActionName, AffiliateAction>> {
  const { Row, TwoPeopleAbove } = statement;
  const { PlayerId: playerId, Name: name, StatementId } = Row;
  const amount = tableMoney(Row.Calculated);
  const of = { playerId, statementId: StatementId };
  return {
    takeOut: {
      title: t('takeOutTitle', { name }),
      effect: t('takeOutEffect'),
      confirm: t('takeOut'),
      isDanger: true,
      call: async (reason) => {
        await callApi(staffRoutes.teamDeskEarnerHold, { playerId, isHeld: true, reason });
        return t('heldToast', { name });
      },
    },
    putBack: {
      title: t('putBackTitle', { name }),
      effect: t('putBackEffect'),
      confirm: t('putBack'),
      call: async (reason) => {
        const done = await callApi(staffRoutes.teamDeskEarnerHold, { playerId, isHeld: false, reason });
        return done.IsHeld ? t('firstYesToast') : t('backToast', { name });
      },
    },
    pay: {
      title: t('payTitle', { name, amount }),
      ...yesTexts(statement, {
        above: TwoPeopleAbove,
        pays: { effect: t('payEffect'), confirm: t('pay', { amount }) },
      }),
      call: async (note) => {
        const done = await callApi(staffRoutes.teamDeskStatementDecide, { ...of, isPosted: true, note });
        return isFirstYes(done) ? t('firstYesToast') : t('paidToast', { name, amount: tableMoney(done.Amount) });
      },
    },
    refuse: {
      title: t('refuseTitle', { name }),
      effect: t('refuseEffect', { amount }),
      confirm: t('refuse'),
      isDanger: true,
      call: async (note) => {
        await callApi(staffRoutes.teamDeskStatementDecide, { ...of, isPosted: false, note });
        return t('refusedToast');
      },
    },
  };
}

function Foot({ statement, week }: { readonly statement: Statement; readonly week: Week | undefined }) {
  const may = useMay();
  const navigate = useNavigate();
  const [action, setAction] = useState<ActionName>();
  const { Row, EarnerHold, ClosesAt } = statement;
  const isClosed = Date.parse(ClosesAt) <= serverNowMs();
  const canPay = isClosed && Row.Held > 0n;
  const isFirst = useIsFirst(statement.FirstYes);
  const actions = actionsOn(statement);
  const side: ActionName = canPay ? 'refuse' : EarnerHold === null ? 'takeOut' : 'putBack';
  return (
    <>
      <div className={`${s['batch']} row note between gap-8`}>
        {week && <span>{t('batch', { count: count(countIn(week, 'all')), sum: tableMoney(week.Payable) })}</span>}
        <span>{t('batchAuto')}</span>
      </div>
      {may('team.decide') ? (
        <div className={`${s['pair']} stack gap-8`}>
          <button type="button" className={buttonClass()} data-part="statement-side" onClick={() => setAction(side)}>
            <Icon name={side === 'putBack' ? 'undo' : 'x'} size="sm" /> {t(side)}
          </button>
          {canPay ? (
            <button
              type="button"
              className={buttonClass('brand')}
              data-part="statement-main"
              disabled={isFirst}
              onClick={() => setAction('pay')}
            >
              <Icon name="check" size="sm" /> {actions.pay.confirm}
            </button>
          ) : (
            <button
              type="button"
              className={buttonClass('brand')}
              data-part="statement-main"
              onClick={() => void navigate(`/jogadores/${Row.PlayerId}`)}
            >
              <Icon name="user" size="sm" /> {t('openPlayer')} <kbd>p</kbd>
            </button>
          )}
        </div>
      ) : (
        <p className="note">{t('noRight')}</p>
      )}
      {action && <AffiliateDialog action={actions[action]} onClose={() => setAction(undefined)} />}
    </>
  );
}
