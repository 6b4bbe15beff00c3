import type { ReactNode } from 'react';

interface FormProps {
  readonly form: { readonly id: string };
  readonly onSend: () => unknown;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The fields of one form: we say what is wrong with them, not the browser. */
export function Form({ form, onSend, className, children }: FormProps) {
  return (
    <form
      id={form.id}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}
