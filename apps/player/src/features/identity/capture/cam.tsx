import { cx, Icon, IconButton, type IconName, NavBar, VisuallyHidden } from '@arara/ui';
import type { ReactNode, RefObject } from 'react';
import { back, redirect } from '../../../lib/navigation/navigation.ts';
import { IDENTITY_PATH } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './cam.module.css';
import { useCalm } from './use-calm.ts';

export type Tone = 'plain' | 'bad' | 'ok';

type CamProps = {
  title: string;
  backLabel: string;
  tone?: Tone;
  /** One steady bright screen, so that a face has light. */
  isBright?: boolean;
  video: RefObject<HTMLVideoElement | null>;
  /** Somebody looks at a mirror of the own face. */
  isMirror?: boolean;
  children: ReactNode;
  onBack?: () => void;
};

/** The room of a camera: always dark, whatever the theme is. */
export function Cam({
  title,
  backLabel,
  tone = 'plain',
  isBright,
  video,
  isMirror,
  children,
  onBack = back,
}: CamProps) {
  const t = identityTexts.use();
  return (
    <main
      className={s['cam']}
      data-theme="dark"
      data-tone={tone}
      data-bright={isBright ? '' : undefined}
      data-part="cam"
    >
      <video
        ref={video}
        className={cx(s['feed'], isMirror && s['feed--mirror'])}
        muted
        playsInline
        aria-hidden="true"
      />
      <NavBar
        title={title}
        back={{ label: backLabel, onClick: onBack }}
        action={
          <IconButton icon="x" label={t('close')} onClick={() => redirect(IDENTITY_PATH)} data-part="cam-close" />
        }
        data-part="nav-bar"
      />
      {children}
    </main>
  );
}

/** What to do now. It is spoken at most every two seconds, however often it changes. */
export function Say({ title, text }: { title: string; text: string }) {
  const spoken = useCalm(`${title}. ${text}`);
  return (
    <div className={s['say']} data-part="cam-say">
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
      <h2 aria-hidden="true" data-part="cam-title">
        {title}
      </h2>
      <p aria-hidden="true" data-part="cam-text">
        {text}
      </p>
    </div>
  );
}

export interface Pill {
  readonly key: string;
  readonly state: 'none' | 'ok' | 'bad';
  readonly word: string;
  readonly icon?: IconName;
}

const marks = { none: 'minus', ok: 'check', bad: 'x' } as const satisfies Record<Pill['state'], IconName>;

/** What was looked at: each with a word and a sign, so that no colour says it alone. */
export function Pills({ label, pills }: { label: string; pills: readonly Pill[] }) {
  return (
    <ul className={s['quality']} aria-label={label} data-part="cam-quality">
      {pills.map(({ key, state, word, icon }) => (
        <li key={key} className={cx(state !== 'none' && s[state])} data-part={`cam-${key}`}>
          <Icon name={icon ?? marks[state]} />
          {word}
        </li>
      ))}
    </ul>
  );
}

export function CamFoot({ children }: { children: ReactNode }) {
  return (
    <p className={s['foot']} data-part="cam-foot">
      {children}
    </p>
  );
}
