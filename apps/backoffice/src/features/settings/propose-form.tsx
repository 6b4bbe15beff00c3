import { staffRoutes } from '@arara/contract/staff';
import { Button, DatePicker, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { changesBetween } from '../../lib/format/changes.ts';
import { Diff } from '../../lib/parts/marks.tsx';
import { Section } from '../../lib/parts/page.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { fieldsOf, type PolicyField, textOf, typedValue, valueAt, withValue } from './policy-fields.ts';
import { RowsField } from './rows-field.tsx';
import { isPlain, rowShapeOf, type Setting, valueOf } from './setting.ts';
import { t } from './texts.ts';

const settingActions = {
  refreshes: [staffRoutes.approvalsList, staffRoutes.settingsList],
  failed: (why: string) => t('refused', { why }),
};

/** Asks for another value from a moment on. What is missing stands under the button; the difference above it. */
export function ProposeForm({ setting }: { readonly setting: Setting }) {
  const first = isPlain(setting) ? String(setting.Value) : JSON.stringify(setting.Value, null, 2);
  const [typed, setTyped] = useState(first);
  const [typedFields, setTypedFields] = useState<TypedFields>({});
  const fields = isPlain(setting) ? [] : fieldsOf(setting);
  const [from, setFrom] = useState<Dayjs | null>(null);
  const [reason, setReason] = useState('');
  const { run, isBusy } = useStaffAction(settingActions);
  const read = fields.length > 0 ? { value: withTyped(setting, fields, typedFields) } : valueOf(setting, typed);
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
        setTypedFields({});
        setReason('');
      },
    });
  };
  return (
    <Section title={t('propose')}>
      <form className="stack one-column gap-10" onSubmit={submit}>
        {fields.map((field) => (
          <label key={field.path.join('.')} className="field">
            <span>
              {field.name} <small className="weight-440">{field.unit}</small>
            </span>
            <Input
              value={typedFields[field.path.join('.')] ?? textOf(valueAt(setting.Value, field.path))}
              onChange={({ target }) => setTypedFields({ ...typedFields, [field.path.join('.')]: target.value })}
            />
          </label>
        ))}
        {fields.length === 0 && <WholeValue setting={setting} typed={typed} onType={setTyped} />}
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

type TypedFields = Readonly<Record<string, string>>;

/** The value with what was typed into its fields; what nobody touched stays as it is. */
function withTyped({ Value }: Setting, fields: readonly PolicyField[], typed: TypedFields): unknown {
  return fields.reduce<unknown>((value, { path, kind }) => {
    const text = typed[path.join('.')];
    return text === undefined ? value : withValue(value, path, typedValue(kind, text));
  }, Value);
}

/** A plain value in one line, a table row by row; what is neither, as it is stored. */
function WholeValue(props: {
  readonly setting: Setting;
  readonly typed: string;
  readonly onType: (text: string) => void;
}) {
  const { setting, typed, onType } = props;
  const shape = rowShapeOf(setting);
  if (shape !== undefined)
    return <RowsField shape={shape} rows={JSON.parse(typed)} onRows={(rows) => onType(JSON.stringify(rows))} />;
  return (
    <label className="field">
      <span>{isPlain(setting) ? t('newValue') : t('newValueJson')}</span>
      {isPlain(setting) ? (
        <Input value={typed} onChange={({ target }) => onType(target.value)} />
      ) : (
        <Input.TextArea value={typed} rows={7} spellCheck={false} onChange={({ target }) => onType(target.value)} />
      )}
    </label>
  );
}

function missingIn(form: { isRead: boolean; isChanged: boolean; reason: string }): string | undefined {
  if (!form.isRead) return t('missingJson');
  if (!form.isChanged) return t('missingChange');
  return form.reason.trim() === '' ? t('missingReason') : undefined;
}
