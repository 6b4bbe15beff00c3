import { accessRoutes } from '@arara/contract/player';
import { Button, IconButton, List, ListRow, Section, Text } from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import s from './devices.module.css';
import { callProved } from '../../../lib/session/proved.ts';
import { devicesKey } from '../../../lib/session/devices-query.ts';
import { type Passkey, useWhen } from './device-labels.ts';
import { supportsPasskeys } from '../../../lib/session/passkey-answer.ts';
import { makePasskey } from '../passkeys/passkeys.ts';
import { authTexts } from '../texts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';

/** What opens the account without a password, and the way to make another. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = authTexts.use();
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const [leaving, setLeaving] = useState<Passkey>();
  const make = () =>
    run(async () => {
      if (!(await makePasskey())) return;
      toastDone(t('passkeyMade'));
      await queries.invalidateQueries({ queryKey: devicesKey });
    });
  if (passkeys.length === 0 && !supportsPasskeys()) return null;
  return (
    <Section gap="none" className={s['next']}>
      <Text as="h2" size="label" className={s['label']}>
        {t('passkeys')}
      </Text>
      <List data-part="devices-passkeys">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.Id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
        ))}
        {supportsPasskeys() && (
          <ListRow
            icon="finger"
            iconTone="brand"
            className={s['make']}
            title={t('passkeyTitle')}
            sub={t('passkeyEnterSub')}
            end={
              <Button small tone="quiet" loading={busy} onClick={make} data-part="passkey-add">
                {t('passkeyMake')}
              </Button>
            }
          />
        )}
      </List>
      {leaving && <Removal passkey={leaving} onDone={() => setLeaving(undefined)} />}
    </Section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = authTexts.use();
  const when = useWhen();
  const { Name, CreatedAt, LastUsedAt } = passkey;
  const name = Name === '' ? t('deviceUnknown') : Name;
  return (
    <ListRow
      icon="key"
      title={<bdi>{name}</bdi>}
      sub={
        LastUsedAt === null
          ? t('passkeyCreated', { time: when(CreatedAt) })
          : t('passkeyUsed', { time: when(LastUsedAt) })
      }
      end={
        <IconButton
          icon="trash"
          size="sm"
          tone="faint"
          edge
          label={`${t('removePasskey')}: ${name}`}
          onClick={onRemove}
        />
      }
    />
  );
}

function Removal({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = authTexts.use();
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const remove = () =>
    run(async () => {
      const gone = await callProved(accessRoutes.passkeyDelete, { id: passkey.Id });
      if (!gone.ok) return;
      toastDone(t('passkeyRemoved'));
      onDone();
      await queries.invalidateQueries({ queryKey: devicesKey });
    });
  return (
    <Dialog
      open
      title={t('removePasskeyTitle')}
      text={t('removePasskeyText')}
      safe={{ label: t('keepPasskey'), onPress: onDone }}
      destructive={{ label: t('removePasskey'), onPress: remove, loading: busy }}
      data-part="passkey-removal"
    />
  );
}
