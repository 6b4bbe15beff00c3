import { buttonClass } from '../parts/button-class.ts';
import { Icon } from '../parts/icon.tsx';

/** The way to the list from which a room was opened. */
export function BackButton({ label, onBack }: { readonly label: string; readonly onBack: () => void }) {
  return (
    <button
      type="button"
      className={`${buttonClass('icon')} fixed`}
      aria-label={label}
      onClick={onBack}
      data-part="back"
    >
      <Icon name="back" size="sm" />
    </button>
  );
}
