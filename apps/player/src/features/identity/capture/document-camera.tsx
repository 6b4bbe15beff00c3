import { identityRoutes } from '@arara/contract/player';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { toastError } from '../../../lib/feedback/toasts.ts';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { type Shown, useSend } from '../queries.ts';
import { type DocumentKind, IDENTITY_PATH, type Side, type Status } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import type { Picked } from './pictures.ts';
import { Preview } from './preview.tsx';
import { Viewfinder } from './viewfinder.tsx';

/** What the address asks for: a kind, or one side alone of the kind that stands. */
export function askedOf(search: string, { Document }: Status): { kind: DocumentKind; sides: readonly Side[] } {
  const asked = new URLSearchParams(search);
  const choice =
    Document.Choices.find(({ Kind }) => Kind === (asked.get('kind') ?? Document.Kind)) ?? Document.Choices[0];
  const all: readonly Side[] = choice?.Sides ?? ['front', 'back'];
  const only = all.filter((side) => side === asked.get('only'));
  return { kind: choice?.Kind ?? 'identity_card', sides: only.length === 0 ? all : only };
}

/** Side after side: taken, looked at, kept; after the last all of them travel at once. */
export function DocumentCamera({ frame, status, search }: Shown & { search: string }) {
  const t = identityTexts.use();
  const { kind, sides } = askedOf(search, status);
  const [kept, setKept] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<Picked>();
  const [busy, send] = useSend();
  const side = sides[Math.min(kept.length, sides.length - 1)] ?? 'front';
  const use = () => {
    if (picked === undefined) return;
    const pictures = [...kept, picked.data];
    if (pictures.length < sides.length) {
      setKept(pictures);
      setPicked(undefined);
      return;
    }
    const sent = sides.map((one, index) => ({ side: one, data: pictures[index] ?? '' }));
    send(() => call(identityRoutes.identityDocument, { kind, sides: sent }), {
      onDone: () => redirect(IDENTITY_PATH),
    });
  };
  if (picked !== undefined)
    return (
      <Preview
        frame={frame}
        title={t('sideOf', { side, kind })}
        picked={picked}
        isBusy={busy}
        onUse={use}
        onAgain={() => setPicked(undefined)}
      />
    );
  return (
    <Viewfinder
      key={side}
      kind={kind}
      side={side}
      photo={kept.length + 1}
      photos={sides.length}
      onTaken={setPicked}
      onUnreadable={() => toastError(t('notPicture'))}
    />
  );
}
