/**
 * What lies above a screen: sheets, dialogs, popups, moments. Each has an entry of the history of its own, so that the
 * phone's back closes it and leaves the screen alone. The entry is the screen's address once more, with a mark that says
 * how many layers are open there.
 */
interface Layer {
  readonly close: () => void;
}

/** The lowest first. */
let layers: readonly Layer[] = [];
/** Our own step back is under way; it closes nothing. */
let isReturning = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The player's own step, taken while ours was under way. */
let waiting: (() => void) | undefined;
/** A step back of which a browser says nothing must not hold the player for ever. */
const RETURNED_WITHIN_MS = 1_000;
let overdue: ReturnType<typeof setTimeout> | undefined;

/** Called when a layer opens; back then closes it. The answer is called when it has closed by itself. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers = [...layers, layer];
  settleSoon();
  return () => {
    if (!layers.includes(layer)) return;
    layers = layers.filter((one) => one !== layer);
    settleSoon();
  };
}

/** The browser steps back a moment later than it is told to: a screen that opened before would be closed by that step. */
export function afterReturn(step: () => void): void {
  if (isReturning) waiting = step;
  else step();
}

/** How many entries of the history lie between this one and the screen itself. */
export function layerDepth(): number {
  const state: unknown = history.state;
  const depth = typeof state === 'object' && state !== null && 'layers' in state ? state.layers : 0;
  return typeof depth === 'number' ? depth : 0;
}

/** The screen is left: nothing above it stays. */
export function closeLayers(downTo = 0): void {
  const closed = layers.slice(downTo).toReversed();
  layers = layers.slice(0, downTo);
  for (const { close } of closed) close();
}

/** After everything that one press opens and closes: a dialog that takes a sheet's place takes its entry too. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function settle(): void {
  if (isReturning) return;
  const depth = layerDepth();
  if (layers.length < depth) {
    isReturning = true;
    history.go(layers.length - depth);
    overdue = setTimeout(returned, RETURNED_WITHIN_MS);
    return;
  }
  for (let above = depth + 1; above <= layers.length; above += 1) pushEntry(above);
}

function returned(): void {
  clearTimeout(overdue);
  isReturning = false;
  const step = waiting;
  waiting = undefined;
  // When everybody has heard where we are.
  if (step !== undefined) setTimeout(() => afterReturn(step));
}

/** The router's own state goes along, one entry further. */
function pushEntry(depth: number): void {
  const { idx = 0, ...state } = (history.state ?? {}) as { readonly idx?: number };
  history.pushState({ ...state, idx: idx + 1, layers: depth }, '');
}

window.addEventListener('popstate', () => {
  if (isReturning) {
    settleSoon();
    returned();
  } else closeLayers(layerDepth());
});
