/**
 * What stays blocked: antd writes two rules without a nonce, one that hides a scroll bar while it measures it, and one
 * that keeps the page behind a dialog from scrolling. Our page never scrolls, so nothing is lost, and `unsafe-inline` is
 * not the price of it. A browser test looks for any other.
 */
export const blockedStyles: readonly RegExp[] = [
  /^\s*#rc-scrollbar-measure-/,
  /^\s*html body \{\s*overflow-y: hidden;\s*(width: calc\(100% - \d+px\);)?\s*\}\s*$/,
];
