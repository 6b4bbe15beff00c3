import { staffRoutes } from '@arara/contract/staff';
import { Button, DatePicker, Input } from 'antd';
import { Link } from 'react-router';
import { callApi, serverNowMs } from '../../lib/api/api.ts';
import { duration, fullTime, shortTime } from '../../lib/format/format.ts';
import { useMe, usePeople } from '../../lib/api/me.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Avatar, Diff, Tag } from '../../lib/parts/marks.tsx';
import p from '../../lib/parts/page.module.css';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { useMayPropose } from './may-propose.ts';
import s from './policy.module.css';
import { t } from './policy-texts.ts';
import { type Policy, policyActions, type Waiting } from './use-policy.ts';

export interface Quoted {
  /** Whether it is what will be read, or what is read today. */
  readonly isNew: boolean;
  readonly texts: readonly string[];
  readonly about?: string;
}

/** From when, what changes in words, what the player will read, who approves, and what held before. */
export function PolicyDrawer(props: { readonly policy: Policy; readonly quoted: Quoted; readonly title: string }) {
  const { policy, quoted } = props;
  const mayPropose = useMayPropose();
  return (
    <aside
      className={`${p['drawer']} flex column fixed short surface ${p['drawer--medium']}`}
      aria-label={props.title}
      data-part="drawer"
    >
      <Head policy={policy} />
      <div className={`${p['drawer-body']} stack grows short one-column from-top scrolls`}>
        <h2 className="text-md weight-680">{t('what')}</h2>
        {policy.changes.length === 0 ? (
          <p className="text-md muted">{t('whatNone')}</p>
        ) : (
          <Diff
            head={[t('rule'), t('now'), t('sinceDay', { day: policy.from?.format('DD/MM') ?? '…' })]}
            changes={policy.changes.map(({ field, before, after }) => ({ field: field.name, before, after }))}
          />
        )}
        <PlayerReads quoted={quoted} day={policy.from?.format('DD/MM')} />
        <Approvers policy={policy} />
        <Versions policy={policy} />
      </div>
      <div className={`${p['drawer-foot']} stack gap-9 surface line-above`} data-part="drawer-foot">
        {policy.settings.some(({ Key }) => mayPropose(Key)) ? (
          <Foot policy={policy} />
        ) : (
          <p className="text-md muted">{t('readOnly')}</p>
        )}
      </div>
    </aside>
  );
}

function Head({ policy }: { readonly policy: Policy }) {
  const count = policy.changes.length;
  return (
    <div className={`${p['drawer-head']} ${s['head']} stack one-column gap-7 line-below`} data-part="drawer-head">
      <div className={`${s['line']} row gap-8`}>
        <b className="weight-650" data-part="policy-version">
          {t('version', { version: policy.version + (count > 0 ? 1 : 0) })}
        </b>
        {count > 0 && (
          <>
            <Tag tone="money" icon="edit">
              {count === 1 ? t('oneChange') : t('changes', { count })}
            </Tag>
            <button type="button" className="push text-sm weight-620 brand-text" onClick={policy.undo}>
              {t('undoAll')}
            </button>
          </>
        )}
      </div>
      <div className="equal-columns stack gap-8" data-part="policy-dates">
        <label className="field">
          <span>{t('from')}</span>
          <DatePicker
            showTime={{ format: 'HH:mm' }}
            format="DD/MM/YYYY, HH:mm"
            value={policy.from}
            onChange={policy.setFrom}
            placeholder={t('from')}
          />
        </label>
        <label className="field">
          <span>{t('reason')}</span>
          <Input value={policy.reason} maxLength={500} onChange={({ target }) => policy.setReason(target.value)} />
        </label>
      </div>
    </div>
  );
}

function PlayerReads({ quoted, day }: { readonly quoted: Quoted; readonly day: string | undefined }) {
  if (quoted.texts.length === 0) return null;
  return (
    <>
      <h2 className="text-md weight-680">
        {t(quoted.isNew ? 'willRead' : 'reads')}
        {quoted.about !== undefined && `, ${quoted.about}`}
      </h2>
      <PlayerQuote label={quoted.isNew ? t('sinceDay', { day: day ?? '…' }) : t('now')} part="policy-quote">
        {quoted.texts.map((text) => (
          <span key={text}>“{text}”</span>
        ))}
      </PlayerQuote>
    </>
  );
}

function Approvers({ policy }: { readonly policy: Policy }) {
  const me = useMe();
  const nameOf = usePeople();
  const [asked] = policy.waiting;
  const author = asked === undefined ? (me?.Name ?? '') : nameOf(asked.authorId);
  return (
    <>
      <h2 className="text-md weight-680">
        {t('who')} <span className="note weight-440">{t('whoMeta')}</span>
      </h2>
      <ol className="stack gap-8" data-part="policy-approvers">
        <li className="row gap-9">
          <Avatar name={author} tone="me" />
          <span className="stack grows">
            <b className="weight-620">{author}</b>
            <small className="note">
              {asked === undefined ? t('proposes') : t('proposed', { time: shortTime(asked.createdAt) })}
            </small>
          </span>
        </li>
        <li className="row gap-9">
          <Avatar name="?" tone="leaf" />
          <span className="stack grows">
            <b className="weight-620">{t('another')}</b>
            <small className="note">{asked !== undefined && t('waits', { time: leftOf(asked) })}</small>
          </span>
          {asked !== undefined && <Link to={`/aprovacoes?vista=waiting&pedido=${asked.id}`}>{t('seeApproval')}</Link>}
        </li>
        <li className="row gap-9 text-md muted">
          <Icon name="ban" size="sm" /> {t('notSelf')}
        </li>
      </ol>
    </>
  );
}

const leftOf = ({ expiresAt }: Waiting) => duration(Date.parse(expiresAt) - serverNowMs());

/** What waits, what is dated, what holds and what held, newest first. */
function Versions({ policy }: { readonly policy: Policy }) {
  const nameOf = usePeople();
  const rows = policy.settings.flatMap(({ Key, Current, Upcoming, Past }) => [
    ...Upcoming.map((row) => ({ ...row, Key, state: 'dated' as const })),
    ...(Current === null ? [] : [{ ...Current, Key, state: 'current' as const }]),
    ...Past.map((row) => ({ ...row, Key, state: 'ended' as const })),
  ]);
  const sorted = rows.toSorted((a, b) => b.ValidFrom.localeCompare(a.ValidFrom));
  return (
    <>
      <h2 className="text-md weight-680">{t('versions')}</h2>
      <ul className="stack gap-2" data-part="policy-versions">
        {policy.waiting.map(({ id, validFromMs }) => (
          <li key={id} className={versionClass(false)}>
            <b>AP-{id}</b>
            <span className="grows">{t('asked')}</span>
            <time className="muted">{shortTime(new Date(validFromMs).toISOString())}</time>
          </li>
        ))}
        {sorted.map(({ Key, state, ValidFrom, AuthorId, ApproverId }) => (
          <li
            key={`${Key}-${ValidFrom}`}
            className={versionClass(state === 'current')}
            title={t('by', { author: nameOf(AuthorId), approver: nameOf(ApproverId) })}
          >
            <b>{Key.split('.').at(-1)}</b>
            <span className="grows">{t(state)}</span>
            <time className={state === 'current' ? '' : 'muted'} title={fullTime(ValidFrom)}>
              {shortTime(ValidFrom)}
            </time>
          </li>
        ))}
        <li className={versionClass(sorted.every(({ state }) => state !== 'current'))}>
          <b>v1</b>
          <span className="grows">{t('factory')}</span>
          <time>–</time>
        </li>
      </ul>
    </>
  );
}

function Foot({ policy }: { readonly policy: Policy }) {
  const { run, isBusy } = useStaffAction(policyActions);
  const me = useMe();
  const mine = policy.waiting.find(({ authorId }) => authorId === me?.Id);
  const withdraw = (id: string) =>
    run({
      call: () => callApi(staffRoutes.approvalsDecide, { id, verdict: 'withdrawn', note: '' }),
      notice: () => t('taken'),
    });
  return (
    <>
      <div className={`${s['acts']} flex gap-8`}>
        {mine && (
          <Button danger disabled={isBusy} onClick={() => void withdraw(mine.id)}>
            <Icon name="x" size="sm" /> {t('withdraw')}
          </Button>
        )}
        <Button
          type="primary"
          className={s['feather'] ?? ''}
          disabled={policy.missing !== undefined}
          loading={policy.isBusy}
          onClick={() => void policy.send()}
          data-part="policy-send"
        >
          {t('send')}
        </Button>
      </div>
      <p className="note">{policy.missing ?? '\u00a0'}</p>
    </>
  );
}

const versionClass = (isCurrent: boolean) =>
  `${s['version']} flex gap-10 round-6 text-md ${isCurrent ? 'soft-leaf' : ''}`;
