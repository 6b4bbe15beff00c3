import { type SyntheticEvent, useEffect, useRef } from 'react';

/** A dialog over the whole screen that stands from its first picture on; Escape ends it as its own way out does. */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return { ref: dialog, onCancel };
}
