import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useKeys } from '../browser/keys.ts';
import { Icon } from '../parts/icon.tsx';
import { KeyHint, Page } from '../parts/page.tsx';
import { BackButton } from './back-button.tsx';
import { type Standing, StateTag } from './connection-head.tsx';
import s from './connections.module.css';
import { t } from './texts.ts';

interface RoomProps {
  readonly name: string;
  readonly back: string;
  readonly onBack: () => void;
  readonly standing: Standing;
  readonly meta: string;
  /** What never happens here. */
  readonly note: string;
  readonly actions: ReactNode;
  readonly drawer: ReactNode;
  /** The way to the air, and beside it what the cases saw. */
  readonly children: ReactNode;
  readonly dialogs: ReactNode;
}

/** One connection on its way to the air: what is done, what the cases saw, its keys, and who switches it. */
export function ConnectionRoom(props: RoomProps) {
  return (
    <Page
      title={t('title', { name: props.name })}
      back={<BackButton label={props.back} onBack={props.onBack} />}
      tag={<StateTag {...props.standing} />}
      meta={props.meta}
      keys={
        <>
          <KeyHint keys={['e']}>{t('keyRun')}</KeyHint>
          <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
          <span className="push">{props.note}</span>
        </>
      }
      actions={props.actions}
      drawer={props.drawer}
    >
      <div className={`${s['columns']} grows short`}>{props.children}</div>
      {props.dialogs}
    </Page>
  );
}

interface RoomActionsProps {
  /** Undefined = nothing can be changed while it is on. */
  readonly onEdit: (() => void) | undefined;
  readonly edit?: string;
  /** Undefined = there is nothing yet that could be asked. */
  readonly onRun: (() => void) | undefined;
  readonly run: string;
  readonly isRunning?: boolean;
  readonly isMain?: boolean;
}

/** To change it, and to run its cases once more. */
export function RoomActions(props: RoomActionsProps) {
  const { onEdit, edit = t('edit'), onRun, run, isRunning = false, isMain = false } = props;
  useKeys(onRun && !isRunning ? { e: onRun } : {});
  return (
    <>
      {onEdit && <Button onClick={onEdit}>{edit}</Button>}
      <Button
        {...(isMain ? { type: 'primary' } : {})}
        loading={isRunning}
        disabled={onRun === undefined}
        icon={<Icon name="refresh" size="sm" />}
        onClick={onRun}
        data-part="run"
      >
        {run}
      </Button>
    </>
  );
}
