import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { showNetworkError } from '../api/api.ts';

/** How long a part that nobody asked for waits before its code is asked for again. */
export const LATER_AGAIN_MS = 10_000;

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part above or beside a screen, in a chunk of its own. Until the code is here the part is absent. Whatever keeps it
 * away takes nothing else down: `failed` hears of it, and without that the code is asked for again after a while.
 */
export function later<Props extends object>(load: Load<Props>, failed?: (props: Props) => void): ComponentType<Props> {
  const code = keep(load);
  return function Later(props: Props) {
    const Part = usePart(code, true, failed && (() => failed(props)));
    return Part && <Part {...props} />;
  };
}

/** A sheet that a press opens: one that cannot come says so and is closed, and the next press tries again. */
export function laterSheet<Props extends { readonly open: boolean; readonly onClose: () => void }>(
  load: Load<Props>,
): ComponentType<Props> {
  const code = keep(load);
  return function LaterSheet(props: Props) {
    const Part = usePart(code, props.open, () => {
      props.onClose();
      showNetworkError();
    });
    return Part && <Part {...props} />;
  };
}

interface Kept<Props> {
  readonly load: Load<Props>;
  readonly loaded: () => ComponentType<Props> | undefined;
}

/** What came once is there at once the next time. */
function keep<Props>(load: Load<Props>): Kept<Props> {
  let here: ComponentType<Props> | undefined;
  return {
    loaded: () => here,
    async load() {
      await restoreStyles();
      here = await load();
      return here;
    },
  };
}

function usePart<Props>(code: Kept<Props>, isWanted: boolean, failed: (() => void) | undefined) {
  const [Part, show] = useState(code.loaded);
  const giveUp = useEffectEvent(() => failed?.());
  const isNotified = failed !== undefined;
  useEffect(() => {
    if (Part !== undefined || !isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const stayedAway = () => {
      if (isGone) return;
      if (isNotified) giveUp();
      else timer = setTimeout(attempt, LATER_AGAIN_MS);
    };
    const attempt = () => void code.load().then((loaded) => isGone || show(() => loaded), stayedAway);
    attempt();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [code, Part, isWanted, isNotified]);
  return Part;
}

/** Stylesheets that did not come. One that is still on its way is left alone: somebody waits for it to load. */
const lostStyles = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  },
  { capture: true },
);

/** The bundler asks for a stylesheet once: one that did not come is asked for again here, or its part comes unstyled. */
async function restoreStyles(): Promise<void> {
  const lost = [...lostStyles];
  lostStyles.clear();
  await Promise.all(lost.map(replace));
}

function replace(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new Error(`${link.href} did not come`)));
    link.replaceWith(again);
  });
}
