import { staffRoutes } from '@arara/contract/staff';
import { App } from 'antd';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApiQuery } from '../../../lib/api/api.ts';
import { duration, percent, shortTime, tableMoney } from '../../../lib/format/format.ts';
import { useKeys } from '../../../lib/browser/keys.ts';
import { useMay, useMe } from '../../../lib/api/me.ts';
import { Amount } from '../../../lib/parts/amount.tsx';
import { Failure } from '../../../lib/parts/failure.tsx';
import { Icon } from '../../../lib/parts/icon.tsx';
import { Tag, type Tone } from '../../../lib/parts/marks.tsx';
import { Drawer } from '../../../lib/parts/page.tsx';
import { UsedBar } from '../../../lib/parts/time-left.tsx';
import { timeUsed } from '../../../lib/format/time-used.ts';
import { CaseBody } from './case-body.tsx';
import { CaseFoot, type CaseFootHandle } from './case-foot.tsx';
import { useDrafting } from './decision.ts';
import { type Case, clockLeft, shortId, standingOf } from '../shared/desk.ts';
import s from '../shared/case.module.css';
import { t, stateNames } from '../shared/texts.ts';
import { useNow } from '../../../lib/api/use-now.ts';

const playerPath = (playerId: string) => `/jogadores/${playerId}`;
/** The timeline moves while somebody looks. */
const EVERY_MS = 2_000;

export function CaseDrawer({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useApiQuery(staffRoutes.withdrawalCase, { orderId }, { everyMs: EVERY_MS });
  const drafting = useDrafting();
  const foot = useRef<CaseFootHandle>(null);
  const copy = useCopy();
  const navigate = useNavigate();
  const me = useMe();
  const may = useMay();
  useKeys({
    c: () => foot.current?.claim(),
    a: () => foot.current?.arm('approve'),
    h: () => foot.current?.arm('hold'),
    d: () => foot.current?.arm('ask'),
    r: () => foot.current?.arm('refuse'),
    u: () => foot.current?.recall(),
    p: () => data && void navigate(playerPath(data.Row.PlayerId)),
  });
  if (data === undefined)
    return (
      <Drawer
        label={t('case', { id: shortId('SQ', orderId) })}
        onClose={onClose}
        title={<b>{shortId('SQ', orderId)}</b>}
      >
        {error && <Failure error={error} onAgain={() => void refetch()} />}
      </Drawer>
    );
  const standing = standingOf(data, me?.Id);
  const decides = standing.kind === 'decide' && may('payments.decide');
  return (
    <Drawer
      label={t('case', { id: shortId('SQ', orderId) })}
      onClose={onClose}
      title={<Head one={data} onCopy={copy} onGiveBack={() => foot.current?.claim()} />}
      foot={<CaseFoot ref={foot} one={data} standing={standing} draft={drafting.draft} onAct={drafting.onAct} />}
    >
      <CaseBody one={data} drafting={decides ? drafting : undefined} />
    </Drawer>
  );
}

type Copy = (text: string, notice: string) => void;

function useCopy(): Copy {
  const { message } = App.useApp();
  return (text, notice) => void navigator.clipboard.writeText(text).then(() => message.success(notice));
}

const tones: Readonly<Record<string, Tone>> = {
  waiting_for_staff: 'money',
  approved: 'brand',
  sent: 'brand',
  paid: 'leaf',
  refused: 'heat',
  failed: 'heat',
  returned: 'heat',
};

function Head({
  one,
  onCopy,
  onGiveBack,
}: {
  readonly one: Case;
  readonly onCopy: Copy;
  readonly onGiveBack: () => void;
}) {
  const { Row, Order } = one;
  return (
    <div className={`${s['head']} stack one-column gap-7`}>
      <div className={`${s['line']} row gap-8 nowrap`}>
        <b data-part="case-id">{shortId('SQ', Row.OrderId)}</b>
        <button
          type="button"
          className={`${s['copy']} hovers inline-centred square-26 faint round-8`}
          aria-label={t('copy')}
          onClick={() => onCopy(Row.OrderId, t('copied'))}
        >
          <Icon name="copy" size="xs" />
        </button>
        <Tag tone={tones[Row.State] ?? 'plain'} icon={Row.State === 'waiting_for_staff' ? 'hourglass' : 'info'}>
          {stateNames[Row.State] ?? Row.State}
        </Tag>
        <span className="grows" />
        {Row.Claim?.IsMine && <Lock until={Row.Claim.Until} onGiveBack={onGiveBack} />}
      </div>
      <div className="flex at-end gap-12">
        <Amount of={Row.Amount} part="case-amount" />
        <span className={`${s['fee']} note nowrap`}>
          {Order.Fee === 0n ? t('noFee') : t('fee', { percent: percent(one.FeePercent), fee: tableMoney(Order.Fee) })}
          <br />
          {t('receives')} <b className="weight-650 strong-text">R$ {tableMoney(Row.Net)}</b>
        </span>
        <Link
          to={playerPath(Row.PlayerId)}
          className={`${s['who']} note nowrap ellipsis push shrinks text-end round-6`}
          data-part="case-player"
        >
          <span className="weight-600 brand-text">{Row.PlayerName}</span> <kbd>p</kbd>
          <br />
          {t('vip', { level: Row.VipLevel })} · {Row.PlayerId}
        </Link>
      </div>
      {Row.State === 'waiting_for_staff' && <Clocks one={one} />}
    </div>
  );
}

/** Whose it is and for how long; pressed, it goes back to the queue. */
function Lock({ until, onGiveBack }: { readonly until: string; readonly onGiveBack: () => void }) {
  const nowMs = useNow();
  return (
    <button type="button" className="inline-row note gap-4 figures" title={t('giveBack')} onClick={onGiveBack}>
      <Icon name="lock" size="xs" /> {t('yoursFor', { time: clockLeft(Date.parse(until) - nowMs) })}
    </button>
  );
}

/** Two clocks: the target of the team, and the promise to the player. */
function Clocks({ one: { Row, PromisedBy } }: { readonly one: Case }) {
  const nowMs = useNow();
  const span = { fromMs: Date.parse(Row.CreatedAt), untilMs: Date.parse(Row.DueAt) };
  const { used, pressure } = timeUsed(span, nowMs);
  const left = span.untilMs - nowMs;
  const words = { time: duration(Math.abs(left)), target: targetText(span.untilMs - span.fromMs) };
  return (
    <div className={`${s['clocks']} stack gap-5 text-sm pressed-${pressure}`} data-part="case-clocks">
      <div className="flex between muted nowrap">
        <b className="inline-row gap-4 weight-650 strong-text">
          <Icon name={pressure === 'late' ? 'alert' : 'clock'} size="xs" />
          {t(left < 0 ? 'pastTarget' : 'toTarget', words)}
        </b>
        <span>{t('promised', { time: shortTime(PromisedBy) })}</span>
      </div>
      <UsedBar used={used} tall={6} />
    </div>
  );
}

const HOUR_MS = 3_600_000;
const targetText = (ms: number) => (ms % HOUR_MS === 0 ? `${ms / HOUR_MS} h` : duration(ms));
