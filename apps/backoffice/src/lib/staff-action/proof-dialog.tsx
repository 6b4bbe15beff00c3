import { useState } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { ProofField, useProof } from './proof.tsx';

/** The second factor once more, and then the action that asked for it. The title is the question. */
export function ProofDialog(props: {
  readonly title: string;
  /** False while the server still wants a fresh proof. */
  readonly onProved: () => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const proof = useProof();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const isOver = (await proof.prove()) && (await props.onProved());
    setBusy(false);
    if (isOver) props.onClose();
  };
  return (
    <DialogFrame
      title={props.title}
      confirm={props.title.replace(/\?$/, '')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={props.onClose}
    >
      <ProofField proof={proof} />
    </DialogFrame>
  );
}
