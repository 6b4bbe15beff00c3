/**
 * A named place where a test can make this process die, fail, hang or slow down. Put one between any two steps whose
 * order matters to money. In production it does nothing: what arms the names is in `apps/api/dev/failpoints.ts`, which
 * only development and tests load. `npm run report failpoints` lists all names; each is used once and has a test.
 */
type Hook = (name: string) => Promise<void>;

let hook: Hook | undefined;

/** What every failpoint calls from now on; nothing when undefined. */
export function hookFailpoints(next: Hook | undefined): void {
  hook = next;
}

export async function failpoint(name: string): Promise<void> {
  if (hook !== undefined) await hook(name);
}
