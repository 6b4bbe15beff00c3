/**
 * Registers the worker that opens the app without a network. A new version waits until the player agrees, because it
 * would otherwise change the screen under a finger.
 */
export async function registerServiceWorker(onUpdate: (accept: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  // The brand's own: what the worker keeps is of one state of one brand.
  const brand = (document.documentElement.dataset['brand'] ?? '').split('/').at(-1) ?? '';
  const registration = await serviceWorker.register(`/sw.js?brand=${brand}`, { scope: '/' });
  const offer = (worker: ServiceWorker) => {
    onUpdate(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('update');
    });
  };
  if (registration.waiting && !isFirst) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller !== null) offer(worker);
    });
  });
}
