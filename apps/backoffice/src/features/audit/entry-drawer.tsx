import { staffRoutes } from '@arara/contract/staff';
import { businessDayOf } from '@arara/domain/time';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../lib/api/api.ts';
import { useDownload } from '../../lib/api/use-download.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { count, fullTime } from '../../lib/format/format.ts';
import { shown, targetLabel } from '../../lib/format/labels.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Avatar, Diff, Tag } from '../../lib/parts/marks.tsx';
import { Drawer, Facts, Section } from '../../lib/parts/page.tsx';
import s from './audit.module.css';
import { actionName, approvalOf, changesOf, type Entry, factsOf, pathOf, useActorOf } from './entry.tsx';
import { t } from './texts.ts';

/** One record whole: who, what changed, why, where it hangs in the chain, and what it belongs to. */
export function EntryDrawer(props: {
  readonly entry: Entry;
  readonly onClose: () => void;
  readonly onActor: () => void;
  readonly onSubject: () => void;
}) {
  const { entry } = props;
  const facts = factsOf(entry);
  return (
    <Drawer
      label={t('drawer')}
      holds="changes"
      onClose={props.onClose}
      title={
        <>
          <span className="row gap-8">
            <b className="weight-650" data-part="record-number">
              {t('record', { id: recordName(entry.Id) })}
            </b>
            <span data-part="record-state">
              <LinkTag entry={entry} />
            </span>
          </span>
          <b className={`${s['what']} weight-650`} data-part="record-title">
            {actionName(entry.Action)}
          </b>
          <span className="text-xs muted" data-part="record-time">
            {fullTime(entry.At)} · {targetLabel(entry.Subject)}
          </span>
        </>
      }
      foot={<Foot entry={entry} onSubject={props.onSubject} />}
    >
      <Who entry={entry} onActor={props.onActor} />
      <Before entry={entry} />
      {facts.length > 0 && (
        <Section title={t('more')}>
          <Facts facts={facts} />
        </Section>
      )}
      {entry.Reason !== null && (
        <Section title={t('reason')}>
          <p data-part="record-reason">{shown(entry.Reason)}</p>
        </Section>
      )}
      <Section title={t('chain')}>
        <Links entry={entry} />
      </Section>
      <Section title={t('linkedTo')}>
        <LinkedTo entry={entry} />
      </Section>
    </Drawer>
  );
}

/** Records of the house have a number; those of a player's database also say which one. */
const recordName = (id: string): string =>
  id
    .replace(/^directory:(\d+)$/, (_, at: string) => count(Number(at)))
    .replace(/^shard(\d+):(\d+)$/, (_, base: string, at: string) => t('ofBase', { base, at: count(Number(at)) }));

function LinkTag({ entry: { Holds } }: { readonly entry: Entry }) {
  if (Holds === null)
    return (
      <Tag tone="money" icon="hourglass">
        {t('isNew')}
      </Tag>
    );
  return (
    <Tag tone={Holds ? 'leaf' : 'heat'} icon={Holds ? 'link' : 'alert'}>
      {t(Holds ? 'holds' : 'holdsNot')}
    </Tag>
  );
}

function Who({ entry, onActor }: { readonly entry: Entry; readonly onActor: () => void }) {
  const { name, of } = useActorOf()(entry);
  return (
    <div className="row gap-8" data-part="record-who">
      <Avatar name={name} isLarge />
      <span className="stack shrinks">
        <b className="strong-text weight-650" data-part="record-name">
          {name}
        </b>
        <small className="text-xs muted">{of}</small>
      </span>
      <button type="button" className={`${s['all']} push text-xs weight-600 brand-text`} onClick={onActor}>
        {t('onlyPerson')}
      </button>
    </div>
  );
}

function Before({ entry }: { readonly entry: Entry }) {
  const [isRaw, setRaw] = useState(false);
  const changes = changesOf(entry);
  return (
    <section className="stack one-column gap-7">
      <div className={`${s['heading']} row gap-8`} data-part="changes-title">
        <h2>{t(changes.length > 0 ? 'changes' : 'asStored')}</h2>
        {changes.length > 0 && <span className="note">{t('fields', { count: changes.length })}</span>}
        <span className="seg nested outlined round-8 push" data-part="changes-as">
          {[false, true].map((raw) => (
            <button key={String(raw)} type="button" aria-pressed={isRaw === raw} onClick={() => setRaw(raw)}>
              {t(raw ? 'asJson' : 'asFields')}
            </button>
          ))}
        </span>
      </div>
      {isRaw && (
        <pre className={`${s['raw']} text-sm nested outlined round-8`}>{JSON.stringify(entry.Details, null, 2)}</pre>
      )}
      {!isRaw && changes.length > 0 && (
        <div className={s['compared']}>
          <Diff head={[t('field'), t('before'), t('after')]} changes={changes} />
        </div>
      )}
    </section>
  );
}

const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

/** The record between its neighbours; those of another brand are shown by their hash, as all are. */
function Links({ entry: { Position, Hash, Previous, Next } }: { readonly entry: Entry }) {
  if (Position === null || Hash === null || Previous === null) return <p className="muted">{t('notYetLinked')}</p>;
  const at = Number(Position);
  return (
    <div className={`${s['links']} row between gap-6`} data-part="links">
      <LinkBox hash={Previous} name={at === 1 ? t('beginning') : t('position', { at: count(at - 1) })} />
      <Icon name="arrow" size="sm" />
      <LinkBox hash={Hash} name={t('thisRecord')} isOn />
      <Icon name="arrow" size="sm" />
      {Next === null ? <span className="note">{t('newest')}</span> : <LinkBox hash={Next} name={count(at + 1)} />}
    </div>
  );
}

function LinkBox({ hash, name, isOn }: { readonly hash: string; readonly name: string; readonly isOn?: true }) {
  return (
    <span className={`stack ${isOn ? s['on'] : ''}`} title={hash} data-part={isOn ? 'link-on' : 'link'}>
      <b>{shortHash(hash)}</b>
      <small className="text-2xs muted">{name}</small>
    </span>
  );
}

const approvalPath = (id: string): string => `/aprovacoes?pedido=${id}`;

function LinkedTo({ entry }: { readonly entry: Entry }) {
  const approval = approvalOf(entry);
  const path = pathOf(entry);
  const target = targetLabel(entry.Subject);
  return (
    <div className="row wraps gap-6" data-part="linked">
      {approval !== undefined && (
        <Link to={approvalPath(approval)}>
          <Tag tone="brand" icon="check">
            {t('approval', { id: approval })}
          </Tag>
        </Link>
      )}
      {path === undefined ? (
        <Tag>{target}</Tag>
      ) : (
        <Link to={path}>
          <Tag tone="brand" icon="arrow">
            {target}
          </Tag>
        </Link>
      )}
      {entry.RequestId !== null && (
        <span title={entry.RequestId}>
          <Tag icon="key">{t('request', { id: entry.RequestId.slice(0, 8) })}</Tag>
        </span>
      )}
    </div>
  );
}

function Foot({ entry, onSubject }: { readonly entry: Entry; readonly onSubject: () => void }) {
  const { message } = App.useApp();
  const download = useDownload();
  const { Hash } = entry;
  const copy = () => Hash !== null && void navigator.clipboard.writeText(Hash).then(() => message.success(t('copied')));
  const day = businessDayOf(Date.parse(entry.At));
  const proof = () => download(() => callApi(staffRoutes.auditExport, { from: day, to: day, record: entry.Id }));
  useKeys({ y: () => void copy() });
  const approval = approvalOf(entry);
  const path = approval === undefined ? pathOf(entry) : approvalPath(approval);
  return (
    <div className={`${s['foot']} gap-8`}>
      <Button disabled={Hash === null} onClick={() => void copy()} data-part="copy-link">
        <Icon name="copy" size="sm" /> {t('copyLink')}
      </Button>
      <Button disabled={Hash === null} title={t('proofHint')} onClick={() => void proof()} data-part="proof">
        <Icon name="download" size="sm" /> {t('proof')}
      </Button>
      {path === undefined ? (
        <Button type="primary" onClick={onSubject} data-part="open-target">
          {t('onlyTarget')}
        </Button>
      ) : (
        <Link className={buttonClass('brand')} to={path} data-part="open-target">
          <Icon name="arrow" size="sm" /> {t(approval === undefined ? 'openTarget' : 'openApproval')}
        </Link>
      )}
    </div>
  );
}
