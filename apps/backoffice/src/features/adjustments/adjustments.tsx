import { staffRoutes } from '@arara/contract/staff';
import { GOODWILL } from '@arara/domain/adjustments';
import { toWire } from '@arara/domain/money';
import { App, Button } from 'antd';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { KeyHint, Page } from '../../lib/parts/page.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { AdjustmentList } from './adjustment-list.tsx';
import s from './adjustments.module.css';
import { adjustmentActions, askedOf, type Draft, isBalanced, newDraft } from './draft.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { RequestForm } from './request-form.tsx';
import { t } from './texts.ts';
import { TwoPeople } from './two-people.tsx';

/** The balance of somebody who plays moves; what is shown follows it. */
const EVERY_MS = 5_000;
const NOTE_MIN = 3;
const NOBODY = { playerId: '0', code: GOODWILL, amount: '0.01', proofs: [] };

/** A correction of money by hand: asked with its preview, decided by another person, taken back by a pair. */
export function Adjustments() {
  const { draft, set, discard, preview, ask, isReady, isBusy, proofDialog } = useAsking();
  const may = useMay();
  useKeys({ Escape: discard, 'Ctrl+Enter': ask });
  return (
    <Page
      title={t('title')}
      tag={
        <Tag tone="money" icon="edit">
          {t('draft')}
        </Tag>
      }
      meta={t('meta')}
      actions={
        <Button onClick={discard} data-part="discard">
          <Icon name="x" size="sm" /> {t('discard')} <kbd>Esc</kbd>
        </Button>
      }
      keys={
        <>
          <KeyHint keys={['Tab']}>{t('keyField')}</KeyHint>
          <KeyHint keys={['Ctrl', 'Enter']}>{t('keyAsk')}</KeyHint>
          <KeyHint keys={['Esc']}>{t('keyLeave')}</KeyHint>
          <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
          <span className="push">{t('never')}</span>
        </>
      }
      drawer={
        <TwoPeople draft={draft} preview={preview} isReady={isReady} isBusy={isBusy} onAsk={ask} onClose={discard} />
      }
    >
      <div className={`${s['body']} flex column grows short scrolls gap`}>
        <div className={s['desk']}>
          <RequestForm
            draft={draft}
            preview={preview}
            {...(may('adjustments.correct') ? {} : { codes: [GOODWILL] })}
            onChange={set}
          />
          <PreviewPanel preview={preview} draft={draft} />
        </div>
        <AdjustmentList />
      </div>
      {proofDialog}
    </Page>
  );
}

function useAsking() {
  const { message } = App.useApp();
  const may = useMay();
  const [player] = useAddress('jogador');
  const [typed, setDraft] = useState<Draft>(() => newDraft(player));
  const draft = may('adjustments.correct') ? typed : { ...typed, code: GOODWILL };
  const asked = askedOf(draft);
  const query = useApiQuery(staffRoutes.adjustmentPreview, asked ?? NOBODY, {
    isWanted: asked !== undefined,
    keepsLast: true,
    everyMs: EVERY_MS,
  });
  const preview = asked === undefined || query.error ? undefined : query.data;
  const { run, isBusy, proofDialog } = useStaffAction(adjustmentActions);
  const isReady =
    asked !== undefined &&
    preview !== undefined &&
    preview.Tier !== null &&
    isBalanced(preview) &&
    draft.note.trim().length >= NOTE_MIN;
  const ask = () => {
    if (!isReady || isBusy) return;
    const { key, note } = draft;
    const seenCash = toWire(preview.Cash.Before);
    void run({
      call: () => callApi(staffRoutes.adjustmentAsk, { ...asked, key, seenCash, reason: note.trim() }),
      notice: ({ Number: number, ApprovalId }) => t(ApprovalId === null ? 'given' : 'asked', { number }),
      onDone: () => setDraft(newDraft()),
      proofTitle: t('proofTitle'),
    });
  };
  return {
    draft,
    set: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    discard: () => {
      setDraft(newDraft());
      message.destroy();
    },
    preview,
    ask,
    isReady,
    isBusy,
    proofDialog,
  };
}
