import { staffRoutes } from '@arara/contract/staff';
import { Input, type InputRef } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useFocusOnce } from '../../lib/browser/focus.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { tableMoney } from '../../lib/format/format.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Failure, Missing } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import type { ListQuery } from '../../lib/parts/list-table.tsx';
import { Blank, Card, KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import { DialogField, DialogFrame } from '../../lib/staff-action/dialog-frame.tsx';
import { CaseLines } from './case-lines.tsx';
import { DaysChart } from './days-chart.tsx';
import { type Sweep, SweepFigures } from './figures.tsx';
import s from './impeded.module.css';
import type { ImpededCase } from './ladder.ts';
import { Outages } from './outages.tsx';
import { OwnDrawer } from './own-drawer.tsx';
import { ProofsDrawer } from './proofs-drawer.tsx';
import { t } from './texts.ts';

const CASES_EVERY_MS = 10_000;
/** It counts the questions of a month. */
const SWEEP_EVERY_MS = 60_000;
const PAGE_SIZE = 100;
const viewNames = ['open', 'ladder', 'review', 'escheat', 'ended'] as const;

/** Persons who may not bet: how far the sweep is, when the list was silent, and where everybody stands on the ladder. */
export function ImpededPage() {
  const [viewText, setView] = useAddress('vista');
  const view = viewNames.find((name) => name === viewText) ?? 'open';
  const cases = useApiQuery(staffRoutes.impededCases, { view, limit: PAGE_SIZE }, { everyMs: CASES_EVERY_MS });
  const sweep = useApiQuery(staffRoutes.impededSweep, {}, { everyMs: SWEEP_EVERY_MS });
  const [openId, setOpen] = useAddress('conta', ['lista']);
  const [list, setList] = useAddress('lista', ['conta']);
  const [isFinding, setFinding] = useState(false);
  const navigate = useNavigate();
  const rows = cases.data?.List ?? [];
  const found = (playerId: string) => {
    setFinding(false);
    setOpen(playerId);
  };
  const close = () => (list === undefined ? setOpen(undefined) : setList(undefined));
  const walk = (by: number) => {
    const at = rows.findIndex(({ PlayerId }) => PlayerId === openId);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at < 0 ? 0 : at + by))];
    if (next !== undefined) setOpen(next.PlayerId);
  };
  useKeys({
    j: () => walk(1),
    k: () => walk(-1),
    b: () => setFinding(true),
    p: () => openId !== undefined && void navigate(`/jogadores/${openId}`),
    Escape: close,
    '.': () => void refresh(staffRoutes.impededCases, staffRoutes.impededSweep),
  });
  const days = sweep.data?.SweepDays ?? 0;
  // Of a part of them nobody could say what all hold.
  const isWhole = cases.data?.Total === rows.length;
  const heldE5 = isWhole ? rows.reduce((all, { Balance }) => all + (Balance ?? 0n), 0n) : null;
  return (
    <Page
      title={t('title')}
      meta={sweep.data && (days === 0 ? t('metaNone') : t('meta', { days }))}
      actions={
        <>
          <OwnButton onOpen={() => setList('casa')} />
          <FindButton onFind={() => setFinding(true)} />
        </>
      }
      keys={<Keys />}
      drawer={<Beside isOwn={list === 'casa'} openId={openId} onClose={close} />}
    >
      <Missing away={cases.data?.Away ?? sweep.data?.Away} />
      {sweep.error && <Failure error={sweep.error} onAgain={() => void sweep.refetch()} />}
      {sweep.data && <Above sweep={sweep.data} />}
      <Card isTable>
        <Views
          label={t('views')}
          views={viewNames.map((name) => ({
            name,
            label: t(`view.${name}`),
            ...(cases.data ? { count: cases.data.Counts?.[name] } : {}),
          }))}
          chosen={view}
          onChoose={setView}
          tools={
            <span>
              {t('held')} <b className="weight-650 strong-text figures">{tableMoney(heldE5)}</b>
            </span>
          }
        />
        <Listed cases={cases} rows={rows} open={[openId, setOpen]} />
      </Card>
      {isFinding && <FindDialog onClose={() => setFinding(false)} onFind={found} />}
    </Page>
  );
}

const OwnButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <button type="button" className={buttonClass()} onClick={onOpen} data-part="own-list">
    <Icon name="lock" size="sm" /> {t('own')}
  </button>
);

interface BesideProps {
  readonly isOwn: boolean;
  readonly openId: string | undefined;
  readonly onClose: () => void;
}

/** The list of the house, or the proofs of the chosen account. */
function Beside({ isOwn, openId, onClose }: BesideProps) {
  if (isOwn) return <OwnDrawer onClose={onClose} />;
  return openId !== undefined && <ProofsDrawer key={openId} playerId={openId} onClose={onClose} />;
}

const FindButton = ({ onFind }: { readonly onFind: () => void }) => (
  <button type="button" className={buttonClass()} onClick={onFind} data-part="find-proof">
    <Icon name="search" size="sm" /> {t('findProof')} <kbd>b</kbd>
  </button>
);

/** How far the sweep is, and when the list was silent. */
function Above({ sweep }: { readonly sweep: Sweep }) {
  return (
    <>
      <SweepFigures of={sweep} />
      <div className={`${s['middle']} stack gap fixed`}>
        <DaysChart days={sweep.Days} />
        <Outages outages={sweep.Outages} />
      </div>
    </>
  );
}

interface ListedProps {
  readonly cases: ListQuery;
  readonly rows: readonly ImpededCase[];
  readonly open: readonly [string | undefined, (playerId: string) => void];
}

function Listed({ cases, rows, open: [openId, onOpen] }: ListedProps) {
  if (cases.error) return <Failure error={cases.error} onAgain={() => void cases.refetch()} />;
  if (rows.length === 0 && !cases.isPending) return <Blank title={t('empty')} text={t('emptyText')} />;
  return <CaseLines rows={rows} openId={openId} onOpen={onOpen} />;
}

/** Also of somebody whom the list never found: the proof is that it was asked. */
function FindDialog(props: { readonly onClose: () => void; readonly onFind: (playerId: string) => void }) {
  const first = useFocusOnce<InputRef>();
  const [typed, setTyped] = useState('');
  return (
    <DialogFrame
      part="find-dialog"
      title={t('findTitle')}
      confirm={t('findOpen')}
      isDisabled={!/^\d{1,16}$/.test(typed)}
      isBusy={false}
      error={undefined}
      onSubmit={() => props.onFind(typed)}
      onClose={props.onClose}
    >
      <DialogField label={t('findAccount')}>
        <Input ref={first} inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value.trim())} />
      </DialogField>
    </DialogFrame>
  );
}

function Keys() {
  return (
    <>
      <KeyHint keys={['j', 'k']}>{t('keyRow')}</KeyHint>
      <KeyHint keys={['Enter']}>{t('keyOpen')}</KeyHint>
      <KeyHint keys={['b']}>{t('keyFind')}</KeyHint>
      <KeyHint keys={['p']}>{t('keyPlayer')}</KeyHint>
      <KeyHint keys={['?']} />
      <span className="push">{t('note')}</span>
    </>
  );
}
