import { playersRoutes } from '@arara/contract/player';
import { Button, Field, Skeleton } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi, call } from '../../../lib/api/api.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import type { MainInfo } from '../balances.ts';
import { Pictures } from './pictures.tsx';
import s from '../me.module.css';
import { meTexts } from '../texts.ts';

const avatarsQuery = queryOptions({
  queryKey: ['players', 'avatars'],
  queryFn: ({ signal }) => callApi(playersRoutes.playerAvatars, {}, { signal }),
});

export type ProfileSheetProps = { info: MainInfo; open: boolean; onClose: () => void };

/** Nickname and picture, saved together; what the server refuses stands under the field. */
export function ProfileSheet({ info, open, onClose }: ProfileSheetProps) {
  const t = meTexts.use();
  return (
    <Sheet open={open} onClose={onClose} title={t('profile')} text={t('profileText')} data-part="profile-sheet">
      {open && <Editor info={info} onSaved={onClose} />}
    </Sheet>
  );
}

function Editor({ info, onSaved }: { info: MainInfo; onSaved: () => void }) {
  const t = meTexts.use();
  const queryClient = useQueryClient();
  const { data: avatars } = useQuery(avatarsQuery);
  const [nickname, setNickname] = useState(info.Nickname);
  const [avatar, setAvatar] = useState(info.Avatar);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const { isSaved, refusal } = await save(info, { nickname, avatar });
    setBusy(false);
    setError(refusal);
    if (!isSaved) return;
    await queryClient.invalidateQueries({ queryKey: ['players'] });
    toastDone(t('saved'));
    onSaved();
  };
  return (
    <form className={s['editor']} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={t('nickname')}
        icon="me"
        value={nickname}
        maxLength={60}
        autoComplete="nickname"
        hint={t('nicknameHint')}
        error={error}
        onChange={(event) => {
          setNickname(event.target.value);
          setError(undefined);
        }}
        data-part="nickname"
      />
      {avatars === undefined ? (
        <Skeleton shape="card" />
      ) : (
        <Pictures label={t('picture')} pictures={avatars.List} value={avatar} onChange={setAvatar} />
      )}
      <Button type="submit" block loading={isBusy} data-part="save-profile">
        {t('save')}
      </Button>
    </form>
  );
}

interface Saving {
  readonly isSaved: boolean;
  /** Why the nickname was refused; failures on the way have been told by the rules for calls. */
  readonly refusal?: string | undefined;
}

/** Sends only what changed; the name first, because it is what can be refused. */
async function save(info: MainInfo, wanted: { nickname: string; avatar: string }): Promise<Saving> {
  const nickname = wanted.nickname.trim();
  if (nickname !== info.Nickname) {
    const outcome = await call(playersRoutes.playerUpdateNickname, { nickname }, { refusal: 'own' });
    if (!outcome.ok) return { isSaved: false, refusal: outcome.kind === 'refused' ? outcome.message : undefined };
  }
  if (wanted.avatar !== info.Avatar) {
    const outcome = await call(playersRoutes.playerUpdateAvatar, { avatar: wanted.avatar });
    if (!outcome.ok) return { isSaved: false };
  }
  return { isSaved: true };
}
