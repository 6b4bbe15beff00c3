import { staffRoutes } from '@arara/contract/staff';
import { Segmented } from 'antd';
import { useState } from 'react';
import { callApi, serverNowMs } from '../../lib/api/api.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DialogRow } from '../../lib/staff-action/dialog-frame.tsx';
import { MomentInput } from '../../lib/staff-action/moment-input.tsx';
import { TextField } from './text-field.tsx';
import { promotionActions, requestSent } from './promotion-actions.ts';
import { t } from './texts.ts';

const decimal = (typed: string) => typed.trim().replaceAll('.', '').replace(',', '.');
const isMoney = (typed: string) => /^\d+(\.\d{1,2})?$/.test(decimal(typed)) && Number(decimal(typed)) > 0;
const isWhole = (typed: string) => /^[1-9]\d{0,5}$/.test(typed.trim());

interface BatchForm {
  readonly kind: 'codes' | 'envelope';
  readonly codes: string;
  readonly total: string;
  readonly shares: string;
  readonly min: string;
  readonly max: string;
  readonly title: string;
  readonly from: string | undefined;
  readonly until: string | undefined;
}

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;
const minuteAt = (ms: number) => new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS).toISOString();

/** From now, for a week. */
const firstForm = (): BatchForm => ({
  kind: 'codes',
  codes: '100',
  total: '5,00',
  shares: '100',
  min: '1,00',
  max: '50,00',
  title: '',
  from: minuteAt(serverNowMs()),
  until: minuteAt(serverNowMs() + WEEK_MS),
});

function missingIn(form: BatchForm): string | undefined {
  const isEnvelope = form.kind === 'envelope';
  const amounts = isEnvelope ? [form.total, form.min, form.max] : [form.total];
  const isRead = amounts.every(isMoney) && isWhole(isEnvelope ? form.shares : form.codes);
  const isDated = form.from !== undefined && form.until !== undefined && form.from < form.until;
  return isRead && isDated ? undefined : t('batchMissing');
}

/** Asks for codes of one use, or for an envelope that many share. */
export function BatchDialog({ onClose }: { readonly onClose: () => void }) {
  const [form, setForm] = useState(firstForm);
  const isEnvelope = form.kind === 'envelope';
  const codes = isEnvelope ? 1 : Number(form.codes);
  const propose = (reason: string) => {
    const total = decimal(form.total);
    return callApi(staffRoutes.giftBatchPropose, {
      kind: form.kind,
      codes,
      total,
      shares: isEnvelope ? Number(form.shares) : 1,
      min: isEnvelope ? decimal(form.min) : total,
      max: isEnvelope ? decimal(form.max) : total,
      title: form.title,
      validFrom: form.from ?? '',
      validUntil: form.until ?? '',
      reason,
    });
  };
  const sum = isMoney(form.total)
    ? (Number(decimal(form.total)) * codes).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
    : '–';
  return (
    <ActionDialog
      desk={promotionActions}
      width={560}
      title={t('newBatchTitle')}
      effect={t('newBatchEffect')}
      confirm={t('send')}
      missing={missingIn(form)}
      reason={{}}
      call={propose}
      notice={requestSent}
      onClose={onClose}
    >
      <BatchFields form={form} set={(part) => setForm((before) => ({ ...before, ...part }))} />
      <p className="note">{t('batchSum', { sum })}</p>
    </ActionDialog>
  );
}

const kinds: { value: BatchForm['kind']; label: string }[] = [
  { value: 'codes', label: t('batchCodes') },
  { value: 'envelope', label: t('batchEnvelope') },
];

function BatchFields({ form, set }: { readonly form: BatchForm; readonly set: (part: Partial<BatchForm>) => void }) {
  const isEnvelope = form.kind === 'envelope';
  return (
    <>
      <Segmented<BatchForm['kind']>
        aria-label={t('batchKind')}
        value={form.kind}
        options={kinds}
        onChange={(kind) => set({ kind })}
      />
      <DialogRow>
        <TextField
          label={t(isEnvelope ? 'envelopeTotal' : 'each')}
          value={form.total}
          onChange={(total) => set({ total })}
        />
        {isEnvelope ? (
          <TextField label={t('envelopeShares')} value={form.shares} onChange={(shares) => set({ shares })} />
        ) : (
          <TextField label={t('howMany')} value={form.codes} onChange={(codes) => set({ codes })} />
        )}
      </DialogRow>
      {isEnvelope && (
        <DialogRow>
          <TextField label={t('smallest')} value={form.min} onChange={(min) => set({ min })} />
          <TextField label={t('largest')} value={form.max} onChange={(max) => set({ max })} />
        </DialogRow>
      )}
      <DialogRow>
        <MomentInput label={t('from')} value={form.from} onChange={(from) => set({ from })} />
        <MomentInput label={t('until')} value={form.until} onChange={(until) => set({ until })} />
      </DialogRow>
      <TextField label={t('batchTitle')} value={form.title} maxLength={60} onChange={(title) => set({ title })} />
    </>
  );
}
