/** Runs once the next picture is drawn: what a press starts must not hold back the sign that it was felt. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
