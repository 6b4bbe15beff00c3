import { extensionReasons, staffRoutes } from '@arara/contract/staff';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { type DataRequest, requestActions } from './request.ts';
import { t } from './texts.ts';

/** More time for an answer: once, with the reason that the player will read, and by two people. */
export function ExtendButton({ row }: { readonly row: DataRequest }) {
  const [isAsking, setAsking] = useState(false);
  const [why, setWhy] = useState<(typeof extensionReasons)[number]>();
  const { PlayerId: playerId, RequestId: requestId } = row;
  const send = async (reason: string) => {
    if (why === undefined) throw new Error('a reason is chosen first');
    return callApi(staffRoutes.dataExtend, { playerId, requestId, why, reason });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('extend')}</Button>
      {isAsking && (
        <ActionDialog
          desk={requestActions}
          part="extend-dialog"
          title={t('extendTitle')}
          effect={t('extendEffect')}
          confirm={t('extend')}
          missing={why === undefined ? t('extendMissing') : undefined}
          reason={{ label: t('eraseWhy'), hasFocus: false }}
          call={send}
          notice={() => t('eraseAsked')}
          onClose={() => setAsking(false)}
        >
          <Select
            aria-label={t('extendWhy')}
            placeholder={t('extendWhy')}
            value={why ?? null}
            options={extensionReasons.map((value) => ({ value, label: t(`extend.${value}`) }))}
            onChange={(chosen: typeof why | null) => setWhy(chosen ?? undefined)}
          />
        </ActionDialog>
      )}
    </>
  );
}
