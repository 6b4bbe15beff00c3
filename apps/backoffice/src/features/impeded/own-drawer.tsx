import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Input, type InputRef, Select } from 'antd';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { usePeople } from '../../lib/api/me.ts';
import { useFocusOnce } from '../../lib/browser/focus.ts';
import { shortTime } from '../../lib/format/format.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Code, Note, Tag } from '../../lib/parts/marks.tsx';
import { Drawer } from '../../lib/parts/page.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DialogField } from '../../lib/staff-action/dialog-frame.tsx';
import { t } from './texts.ts';

type Own = BodyOf<typeof staffRoutes.impededOwn>;
type Entry = Own['List'][number];

const actions = {
  refreshes: [staffRoutes.impededOwn, staffRoutes.impededCases],
  failed: (why: string) => t('failed', { why }),
};

/** Whom the house itself knows that the law keeps from betting: one person enters, two end. */
export function OwnDrawer({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useApiQuery(staffRoutes.impededOwn, {});
  const [isEntering, setEntering] = useState(false);
  const [ending, setEnding] = useState<Entry>();
  const rows = data?.List ?? [];
  const inForce = rows.filter(({ EndedAt }) => EndedAt === null).length;
  return (
    <Drawer
      label={t('own')}
      onClose={onClose}
      title={
        <>
          <b className="weight-650">{t('own')}</b>
          {data && <span className="text-sm muted">{t('ownMeta', { count: inForce })}</span>}
        </>
      }
    >
      <Note icon="lock">{t(data?.Kinds.length === 0 ? 'ownOff' : 'ownNote')}</Note>
      {error && <Failure error={error} onAgain={() => void refetch()} />}
      {data !== undefined && data.Kinds.length > 0 && (
        <button type="button" className={buttonClass('brand')} onClick={() => setEntering(true)} data-part="own-enter">
          <Icon name="plus" size="sm" /> {t('ownEnter')}
        </button>
      )}
      {data && rows.length === 0 && <p className="muted">{t('ownNone')}</p>}
      <ul className="stack gap-8">
        {rows.map((row) => (
          <EntryLine key={row.Id} row={row} onEnd={() => setEnding(row)} />
        ))}
      </ul>
      {isEntering && data && <EnterDialog kinds={data.Kinds} onClose={() => setEntering(false)} />}
      {ending !== undefined && (
        <ActionDialog
          desk={actions}
          part="own-end-dialog"
          title={t('ownEndTitle', { cpf: ending.Cpf })}
          effect={t('ownEndEffect')}
          confirm={t('ownEnd')}
          reason={{}}
          call={(reason) => callApi(staffRoutes.impededEnd, { id: ending.Id, reason })}
          notice={() => t('ownAsked')}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Drawer>
  );
}

const dayOf = (day: string) => day.split('-').toReversed().join('/');

function EntryLine({ row, onEnd }: { readonly row: Entry; readonly onEnd: () => void }) {
  const nameOf = usePeople();
  const isOver = row.EndedAt !== null;
  const entered = { since: dayOf(row.Since), name: nameOf(row.EnteredBy), time: shortTime(row.EnteredAt) };
  return (
    <li className="stack gap-5 outlined round-10 pad-box" data-part="own-entry">
      <span className="row gap-8 between">
        <b className="weight-620 figures text-md">{row.Cpf}</b>
        <Tag tone={isOver ? 'plain' : 'heat'}>{t(`kind.${row.Kind}`)}</Tag>
      </span>
      <span className="text-sm breaks">{row.Reason}</span>
      <span className="text-sm muted">{t('ownLine', entered)}</span>
      {row.EndedAt !== null && (
        <span className="text-sm muted">
          {t('ownOver', {
            time: shortTime(row.EndedAt),
            by: nameOf(row.EndedBy ?? ''),
            approved: nameOf(row.ApprovedBy ?? ''),
          })}
        </span>
      )}
      <span className="row gap-8 between">
        <Code>{row.Id.slice(0, 8)}</Code>
        {!isOver && (
          <button type="button" className={buttonClass('small')} onClick={onEnd}>
            {t('ownEnd')}
          </button>
        )}
      </span>
    </li>
  );
}

function EnterDialog({ kinds, onClose }: { readonly kinds: Own['Kinds']; readonly onClose: () => void }) {
  const first = useFocusOnce<InputRef>();
  const [cpf, setCpf] = useState('');
  const [kind, setKind] = useState<Entry['Kind']>();
  const [since, setSince] = useState('');
  const isWhole = cpf.replaceAll(/\D/g, '').length === 11 && kind !== undefined && since !== '';
  return (
    <ActionDialog
      desk={actions}
      part="own-enter-dialog"
      title={t('ownEnterTitle')}
      effect={t('ownEnterEffect')}
      confirm={t('ownEnter')}
      missing={isWhole ? undefined : t('ownFields')}
      reason={{ label: t('ownReason') }}
      call={(reason) => callApi(staffRoutes.impededEnter, { cpf, kind: kind ?? 'operator', since, reason })}
      notice={() => t('ownEntered')}
      onClose={onClose}
    >
      <DialogField label={t('ownCpf')}>
        <Input ref={first} inputMode="numeric" value={cpf} onChange={({ target }) => setCpf(target.value)} />
      </DialogField>
      <DialogField label={t('ownKind')}>
        <Select
          aria-label={t('ownKind')}
          value={kind ?? null}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(value) => setKind(value ?? undefined)}
        />
      </DialogField>
      <DialogField label={t('ownSince')}>
        <Input type="date" value={since} onChange={({ target }) => setSince(target.value)} />
      </DialogField>
    </ActionDialog>
  );
}
