import { accessRoutes } from '@arara/contract/player';
import { Button, Icon, List, ListRow, Stack, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import s from './passkey-offer.module.css';
import { hasOwnAuthenticator } from '../../../lib/session/passkey-answer.ts';
import { makePasskey } from './passkeys.ts';
import { authTexts } from '../texts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';

/** Only a device that can, and a player who has none yet, is asked. */
async function isWorthAsking(): Promise<boolean> {
  if (!(await hasOwnAuthenticator())) return false;
  const listed = await call(accessRoutes.deviceList, {}, { background: true, refusal: 'own' });
  return listed.ok && listed.body.Passkeys.length === 0;
}

const GLANCE_MS = 1_000;

/** One question at a time: an announcement that opens on arrival comes first. */
async function untilNothingElseIsOpen(signal: AbortSignal): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, GLANCE_MS));
  while (!signal.aborted && document.querySelector('[role="dialog"], [role="alertdialog"]') !== null);
}

/** After a login with a password: next time without one. */
export function PasskeyOffer({ onClose, onNothing }: { onClose: () => void; onNothing: () => void }) {
  const t = authTexts.use();
  const [open, setOpen] = useState(false);
  const [busy, run] = useBusy();
  const nothing = useEffectEvent(onNothing);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const worth = await isWorthAsking();
      if (worth) await untilNothingElseIsOpen(leaving.signal);
      if (leaving.signal.aborted) return;
      if (worth) setOpen(true);
      else nothing();
    };
    void ask();
    return () => leaving.abort();
  }, []);
  const make = () =>
    run(async () => {
      if (!(await makePasskey())) return;
      toastDone(t('passkeyMade'));
      onClose();
    });
  return (
    <Sheet open={open} hideTitle title={t('passkeyTitle')} onClose={onClose} data-part="passkey-offer">
      <div className={s['head']}>
        <span className={s['icon']}>
          <Icon name="finger" className={s['finger']} />
        </span>
        <Text as="h2" size="lead" className={s['title']} data-part="passkey-title">
          {t('passkeyTitle')}
        </Text>
        <Text size="small" tone="muted" className={s['text']} data-part="passkey-text">
          {t('passkeyText')}
        </Text>
      </div>
      <List className={s['list']} data-part="passkey-list">
        <ListRow icon="lock" iconTone="leaf" title={t('enter')} sub={t('passkeyEnterSub')} />
        <ListRow icon="out" iconTone="leaf" title={t('passkeyPay')} sub={t('passkeyPaySub')} />
        <ListRow icon="device" iconTone="leaf" title={t('passkeyLost')} sub={t('passkeyLostSub')} />
      </List>
      <Stack gap={2} className={s['answers']}>
        <Button block loading={busy} onClick={make} data-part="passkey-make">
          {t('passkeyMake')}
        </Button>
        <Button block tone="quiet" onClick={onClose} data-part="passkey-later">
          {t('notNow')}
        </Button>
      </Stack>
      <Text size="xs" tone="faint" center className={s['foot']}>
        {t('passkeyFoot')}
      </Text>
    </Sheet>
  );
}
