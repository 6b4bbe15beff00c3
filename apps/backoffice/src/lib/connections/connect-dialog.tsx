import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { ActionDialog, type ActionDialogProps } from '../staff-action/action-dialog.tsx';
import type { Translate } from '../texts.ts';
import { t as shared } from './texts.ts';

type TextName = 'connectTitle' | 'editTitle' | 'connectEffect' | 'connectMissing' | 'save' | 'saved';

interface ConnectDialogProps<Body>
  extends Pick<ActionDialogProps<Body>, 'desk' | 'width' | 'call' | 'onDone' | 'onClose'> {
  readonly t: Translate<TextName>;
  /** Whose connection is changed; without it a new one is written. */
  readonly name?: string | undefined;
  readonly title?: string;
  readonly isWhole: boolean;
  readonly children: ReactNode;
}

/** Writes how somebody outside is reached. Keys go one way: what was written is never shown again. */
export function ConnectDialog<Body>({ t, name, isWhole, ...props }: ConnectDialogProps<Body>) {
  return (
    <ActionDialog
      title={name === undefined ? t('connectTitle') : t('editTitle', { name })}
      {...props}
      effect={t('connectEffect')}
      confirm={t('save')}
      missing={isWhole ? undefined : t('connectMissing')}
      needsProof
      notice={() => t('saved')}
    />
  );
}

const places = ['staging', 'production'] as const;

/** Whether tests are run against what is reached, or real money goes there. */
export function IsTestField(props: { readonly value: boolean; readonly onChange: (isTest: boolean) => void }) {
  return (
    <Segmented
      aria-label={shared('field.isTest')}
      value={places[props.value ? 0 : 1]}
      options={places.map((value) => ({ value, label: shared(value) }))}
      onChange={(value) => props.onChange(value === 'staging')}
    />
  );
}
