/** How long the page waits before it asks for its first texts again. */
const AGAIN_MS = 3_000;

/**
 * Asks until it comes. Without texts there is nothing to say it with but the language of the house; a page that said
 * nothing would be black.
 */
export async function untilHere(load: () => Promise<void>, root: Element, againMs = AGAIN_MS): Promise<void> {
  for (;;) {
    try {
      await load();
      return;
    } catch {
      const { panel, pressed } = drawOffline();
      const before = [...root.childNodes];
      root.replaceChildren(panel);
      await Promise.race([pressed, wait(againMs), heardOnline()]);
      root.replaceChildren(...before);
    }
  }
}

function drawOffline() {
  const panel = document.createElement('div');
  panel.className = 'offline';
  panel.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = 'Você está sem internet.';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Tentar de novo';
  panel.append(words, again);
  const pressed = new Promise<void>((resolve) => {
    again.addEventListener('click', () => resolve());
  });
  return { panel, pressed };
}

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

const heardOnline = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });
