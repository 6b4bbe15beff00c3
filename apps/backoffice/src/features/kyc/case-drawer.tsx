import { staffRoutes } from '@arara/contract/staff';
import { App } from 'antd';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApiQuery } from '../../lib/api/api.ts';
import { useNow } from '../../lib/api/use-now.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { clockTime, duration, shortTime } from '../../lib/format/format.ts';
import { timeUsed } from '../../lib/format/time-used.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { Drawer } from '../../lib/parts/page.tsx';
import { UsedBar } from '../../lib/parts/time-left.tsx';
import { type Case, targetText, whyOf } from './case.ts';
import { CaseBody } from './case-body.tsx';
import { CaseFoot, type CaseFootHandle } from './case-foot.tsx';
import { Pictures, type PicturesHandle } from './pictures.tsx';
import s from './kyc.module.css';
import { t } from './texts.ts';
import { useDecision } from './use-decision.ts';

const EVERY_MS = 3_000;

/** One case: who, until when, the pictures beside each other, what machines found, why it waits, and the decision. */
export function CaseDrawer({ playerId, onClose }: { readonly playerId: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useApiQuery(staffRoutes.kycCase, { playerId }, { everyMs: EVERY_MS });
  if (data === undefined)
    return (
      <Drawer holds="pictures" label={t('case', { number: '' })} onClose={onClose} title={<b>{t('title')}</b>}>
        {error ? <Failure error={error} onAgain={() => void refetch()} /> : <div aria-busy="true" />}
      </Drawer>
    );
  return <OpenCase one={data} onClose={onClose} />;
}

function OpenCase({ one, onClose }: { readonly one: Case; readonly onClose: () => void }) {
  const foot = useRef<CaseFootHandle>(null);
  const pictures = useRef<PicturesHandle>(null);
  const navigate = useNavigate();
  const decision = useDecision(one);
  useKeys({
    c: () => foot.current?.claim(),
    d: () => foot.current?.arm('again'),
    a: () => foot.current?.arm('approve'),
    r: () => foot.current?.arm('refuse'),
    l: () => foot.current?.handUp(),
    v: () => pictures.current?.see(),
    z: () => pictures.current?.zoom(),
    p: () => void navigate(`/jogadores/${one.Row.PlayerId}`),
  });
  return (
    <Drawer
      holds="pictures"
      label={t('case', { number: one.Row.Number })}
      onClose={onClose}
      title={<Head one={one} onGiveBack={() => foot.current?.claim()} />}
      foot={<CaseFoot ref={foot} one={one} decision={decision} />}
    >
      <div className={`${s['body']} stack one-column`}>
        <Pictures ref={pictures} one={one} />
        <CaseBody one={one} choice={decision.choice} />
      </div>
    </Drawer>
  );
}

function Head({ one, onGiveBack }: { readonly one: Case; readonly onGiveBack: () => void }) {
  const { message } = App.useApp();
  const { Row, Attempts } = one;
  const copy = () => void navigator.clipboard.writeText(Row.Number).then(() => message.success(t('copied')));
  return (
    <div className={`${s['head']} stack one-column gap-7`}>
      <div className={`${s['line']} row gap-8 nowrap`}>
        <b data-part="case-number">{Row.Number}</b>
        <button
          type="button"
          className="hovers inline-centred square-26 faint round-8"
          aria-label={t('copy')}
          onClick={copy}
        >
          <Icon name="copy" size="xs" />
        </button>
        {Row.Why !== null && (
          <Tag tone="money" icon="alert">
            {whyOf(Row)}
          </Tag>
        )}
        {Attempts.length > 0 && <Tag>{t('attempt', { count: Attempts.length })}</Tag>}
        {Row.IsMine && Row.Until !== null && <Lock until={Row.Until} onGiveBack={onGiveBack} />}
      </div>
      <div className="flex at-end gap-14">
        <div className={`${s['who']} stack gap-3 shrinks grows`}>
          <Link to={`/jogadores/${Row.PlayerId}`} className={`${s['name']} strong-text nowrap`} data-part="case-name">
            {Row.Name}
          </Link>
          <span className="text-xs muted clip" data-part="case-account">
            {t('account', { id: Row.PlayerId, cpf: one.Cpf, time: shortTime(one.OpenedAt) })}
          </span>
        </div>
        {Row.QueuedAt !== null && Row.TargetAt !== null && <Clock from={Row.QueuedAt} until={Row.TargetAt} />}
      </div>
    </div>
  );
}

/** Whose it is and for how long; pressed, it goes back to the queue. */
function Lock({ until, onGiveBack }: { readonly until: string; readonly onGiveBack: () => void }) {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow()) / 1_000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <button
      type="button"
      className={`inline-row note gap-4 figures push`}
      title={t('giveBack')}
      onClick={onGiveBack}
      data-part="case-lock"
    >
      <Icon name="lock" size="xs" /> {t('yoursFor', { time })}
    </button>
  );
}

function Clock({ from, until }: { readonly from: string; readonly until: string }) {
  const nowMs = useNow();
  const span = { fromMs: Date.parse(from), untilMs: Date.parse(until) };
  const { used, pressure } = timeUsed(span, nowMs);
  const left = span.untilMs - nowMs;
  const words = { time: duration(Math.abs(left)), target: targetText(span.untilMs - span.fromMs) };
  return (
    <div className={`${s['clocks']} stack gap-5 text-xs fixed pressed-${pressure}`} data-part="case-clock">
      <div className="flex between muted nowrap">
        <b className="inline-row gap-4 weight-680 strong-text">
          <Icon name={pressure === 'late' ? 'alert' : 'clock'} size="xs" />
          {t(left < 0 ? 'pastTarget' : 'toTarget', words)}
        </b>
        <span>{clockTime(until).slice(0, 5)}</span>
      </div>
      <UsedBar used={used} tall={6} />
    </div>
  );
}
