import { Input, type InputRef } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OfficeIconName } from '../parts/icon.tsx';
import { Note } from '../parts/marks.tsx';
import { t } from './texts.ts';
import { DialogField, DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import { ProofField, useProof } from './proof.tsx';
import { type DeskActions, type StaffAction, useStaffAction } from './use-staff-action.tsx';

const REASON_MIN = 3;
const REASON_MAX = 300;

interface ReasonOptions {
  readonly label?: string;
  readonly missing?: string;
  readonly maxLength?: number;
  readonly rows?: number;
  /** A reason is where somebody begins to type, unless other fields come before it. */
  readonly hasFocus?: boolean;
}

export interface ActionDialogProps<Body>
  extends Omit<DialogFrameProps, 'isBusy' | 'error' | 'onSubmit' | 'children' | 'missing'> {
  readonly desk: DeskActions;
  /** What will happen, before anybody presses. */
  readonly effect?: string;
  readonly icon?: OfficeIconName;
  /** What the other fields still miss; absent where the button alone says so. */
  readonly missing?: string | undefined;
  /** Asks for a reason, which the call is given. */
  readonly reason?: ReasonOptions;
  /** Asks for the second factor from the beginning and not only when the server wants it. */
  readonly needsProof?: boolean;
  readonly call: (reason: string) => Promise<Body>;
  readonly notice?: StaffAction<Body>['notice'];
  readonly onDone?: StaffAction<Body>['onDone'];
  readonly children?: ReactNode;
}

/** One action of the staff: the question, what will happen, what must be filled in, the second factor, and the call. */
export function ActionDialog<Body>(props: ActionDialogProps<Body>) {
  const { desk, effect, icon, reason: reasonOptions, needsProof = false, children } = props;
  const { missing: otherMissing, isDisabled = false, call, notice, onDone, ...frame } = props;
  const proof = useProof();
  const [reason, setReason] = useState('');
  const [isProofWanted, setProofWanted] = useState(needsProof);
  const [isProving, setProving] = useState(false);
  const { run, isBusy, error } = useStaffAction(desk, { isInDialog: true });
  const noReason =
    reasonOptions !== undefined && reason.trim().length < REASON_MIN
      ? (reasonOptions.missing ?? t('reasonMissing'))
      : undefined;
  const missing = otherMissing ?? noReason;
  const hasLine = 'missing' in props || reasonOptions !== undefined;
  const submit = async () => {
    if (isProofWanted) {
      setProving(true);
      const isProved = await proof.prove();
      setProving(false);
      if (!isProved) return;
    }
    const close = (body: Body) => {
      onDone?.(body);
      props.onClose();
    };
    const outcome = await run({ call: () => call(reason.trim()), notice, onDone: close });
    if (outcome === 'unproved') setProofWanted(true);
  };
  return (
    <DialogFrame
      {...frame}
      {...(hasLine ? { missing } : {})}
      isDisabled={missing !== undefined || isDisabled}
      isBusy={isBusy || isProving}
      error={error}
      onSubmit={() => void submit()}
    >
      {effect !== undefined && (
        <Note tone={props.isDanger ? 'heat' : 'brand'} icon={icon ?? (props.isDanger ? 'pause' : 'info')}>
          {effect}
        </Note>
      )}
      {children}
      {reasonOptions && (
        <ReasonField
          {...reasonOptions}
          hasFocus={reasonOptions.hasFocus ?? (children === undefined && !isProofWanted)}
          value={reason}
          onChange={setReason}
        />
      )}
      {isProofWanted && <ProofField proof={proof} />}
    </DialogFrame>
  );
}

function ReasonField(props: ReasonOptions & { readonly value: string; readonly onChange: (typed: string) => void }) {
  const { label = t('reason'), maxLength = REASON_MAX, rows, value, hasFocus = false } = props;
  const input = useRef<InputRef>(null);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  const onChange = ({ target }: { readonly target: { readonly value: string } }) => props.onChange(target.value);
  return (
    <DialogField label={label}>
      {rows === undefined ? (
        <Input ref={input} value={value} maxLength={maxLength} onChange={onChange} />
      ) : (
        <Input.TextArea value={value} maxLength={maxLength} rows={rows} onChange={onChange} />
      )}
    </DialogField>
  );
}
