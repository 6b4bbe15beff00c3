import { staffRoutes } from '@arara/contract/staff';
import { Button, DatePicker, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { changesBetween } from '../../lib/format/changes.ts';
import { Diff } from '../../lib/parts/marks.tsx';
import { Section } from '../../lib/parts/page.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { isPlain, type Setting, valueOf } from './setting.ts';
import { t } from './texts.ts';

const settingActions = {
  refreshes: [staffRoutes.approvalsList, staffRoutes.settingsList],
  failed: (why: string) => t('refused', { why }),
};

/** Asks for another value from a moment on. What is missing stands under the button; the difference above it. */
export function ProposeForm({ setting }: { readonly setting: Setting }) {
  const first = isPlain(setting) ? String(setting.Value) : JSON.stringify(setting.Value, null, 2);
  const [typed, setTyped] = useState(first);
  const [from, setFrom] = useState<Dayjs | null>(null);
  const [reason, setReason] = useState('');
  const { run, isBusy } = useStaffAction(settingActions);
  const read = valueOf(setting, typed);
  const changes = read === undefined ? [] : changesBetween(setting.Value, read.value, setting.Key);
  const missing = missingIn({ isRead: read !== undefined, isChanged: changes.length > 0, reason });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined || read === undefined) return;
    const validFrom = from === null ? {} : { validFrom: from.toISOString() };
    const input = { key: setting.Key, value: read.value, reason, ...validFrom };
    void run({
      call: () => callApi(staffRoutes.settingsPropose, input),
      notice: ({ ApprovalId }) => t('sent', { id: ApprovalId }),
      onDone: () => {
        setTyped(first);
        setReason('');
      },
    });
  };
  return (
    <Section title={t('propose')}>
      <form className="stack one-column gap-10" onSubmit={submit}>
        <label className="field">
          <span>{isPlain(setting) ? t('newValue') : t('newValueJson')}</span>
          {isPlain(setting) ? (
            <Input value={typed} onChange={({ target }) => setTyped(target.value)} />
          ) : (
            <Input.TextArea
              value={typed}
              rows={7}
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </label>
        <label className="field">
          <span>
            {t('validFrom')} <small className="weight-440">{t('asSoon')}</small>
          </span>
          <DatePicker showTime={{ format: 'HH:mm' }} format="DD/MM/YYYY HH:mm" value={from} onChange={setFrom} />
        </label>
        <label className="field">
          <span>{t('reason')}</span>
          <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </label>
        {changes.length > 0 && <Diff head={[t('field'), t('before'), t('after')]} changes={changes} />}
        <Button htmlType="submit" type="primary" disabled={missing !== undefined} loading={isBusy}>
          {t('send')}
        </Button>
        <p className="note">{missing ?? '\u00a0'}</p>
      </form>
    </Section>
  );
}

function missingIn(form: { isRead: boolean; isChanged: boolean; reason: string }): string | undefined {
  if (!form.isRead) return t('missingJson');
  if (!form.isChanged) return t('missingChange');
  return form.reason.trim() === '' ? t('missingReason') : undefined;
}
