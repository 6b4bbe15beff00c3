import { staffRoutes } from '@arara/contract/staff';
import { type Brand, readBrand } from '@arara/domain/brands';
import { Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { Note } from '../../lib/parts/marks.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { DialogField, DialogRow } from '../../lib/staff-action/dialog-frame.tsx';
import { type Listed, openedVersion } from './document.ts';
import { copiedBrand, type NewBrand } from './new-brand.ts';
import { optionNames, placeName, t } from './texts.ts';
import { brandActions } from './use-editing.ts';

const empty: NewBrand = { display: '', gender: 'f', host: '', office: '' };

/** A brand from nothing begins as a copy of one that is here, under its own name and hosts. */
export function NewBrandDialog(props: {
  readonly brands: readonly Listed[];
  readonly onDone: (brandId: number) => void;
  readonly onClose: () => void;
}) {
  const { brands } = props;
  const [fromId, setFrom] = useState(brands[0]?.BrandId);
  const [form, setForm] = useState(empty);
  const from = brands.find(({ BrandId }) => BrandId === fromId);
  const base = { brandId: from?.BrandId ?? 1, version: from === undefined ? 0 : openedVersion(from) };
  const { data } = useApiQuery(staffRoutes.brandsShow, base, { isWanted: from !== undefined });
  const isFilled = form.display.trim() !== '' && form.host !== '' && form.office !== '';
  const document = isFilled && data !== undefined ? copiedBrand(data.Document as Brand, form) : undefined;
  return (
    <ActionDialog
      desk={brandActions}
      title={t('newTitle')}
      effect={t('newEffect')}
      confirm={t('newCreate')}
      missing={missingOf(document)}
      call={() => callApi(staffRoutes.brandsDraft, { document, files: {}, base })}
      notice={({ Version }) => t('saved', { version: Version })}
      onDone={({ BrandId }) => props.onDone(BrandId)}
      onClose={props.onClose}
    >
      <DialogField label={t('newFrom')}>
        <Select
          aria-label={t('newFrom')}
          value={fromId ?? null}
          options={brands.map(({ BrandId, Name }) => ({ value: BrandId, label: Name }))}
          onChange={(id: number | null) => setFrom(id ?? undefined)}
        />
      </DialogField>
      <Fields form={form} onChange={(part) => setForm({ ...form, ...part })} />
      <Note>{t('newTeam')}</Note>
    </ActionDialog>
  );
}

/** The first field that nobody could read; the rest is said when it is right. */
function missingOf(document: object | undefined): string | undefined {
  if (document === undefined) return t('newMissing');
  const reading = readBrand({ ...document, brandId: 1 });
  return reading.ok ? undefined : t('newWrong', { field: placeName(reading.faults[0]?.path ?? '') });
}

function Fields({ form, onChange }: { readonly form: NewBrand; readonly onChange: (part: Partial<NewBrand>) => void }) {
  return (
    <>
      <DialogRow>
        <DialogField label={t('newName')}>
          <Input value={form.display} maxLength={24} onChange={({ target }) => onChange({ display: target.value })} />
        </DialogField>
        <Segmented<NewBrand['gender']>
          aria-label={t('newGender')}
          value={form.gender}
          options={(['f', 'm'] as const).map((value) => ({ value, label: optionNames[value] ?? value }))}
          onChange={(gender) => onChange({ gender })}
        />
      </DialogRow>
      <DialogRow>
        <DialogField label={t('newHost')}>
          <Input value={form.host} onChange={({ target }) => onChange({ host: target.value.trim() })} />
        </DialogField>
        <DialogField label={t('newOffice')}>
          <Input value={form.office} onChange={({ target }) => onChange({ office: target.value.trim() })} />
        </DialogField>
      </DialogRow>
    </>
  );
}
