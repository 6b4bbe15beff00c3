/** The numbers of the specification that the client keeps, in one place. Times are in milliseconds. */
export const REQUEST_TIMEOUT_MS = 60_000;
/** A screen's code that has not come by then shows the timeout panel. */
export const PAGE_LOAD_TIMEOUT_MS = 60_000;
/** A screen that loads faster than this shows nothing in between. */
export const PAGE_LOAD_DELAY_MS = 200;
/** The blocking loader waits this long before it covers the screen. */
export const LOADER_DELAY_MS = 800;
/** Whatever is still under way, the cover goes away. */
export const LOADER_CLEAR_MS = 5_000;
export const TOAST_DEFAULT_MS = 1_500;
/** The remote configuration may not keep anybody waiting longer. */
export const HOST_CONFIG_TIMEOUT_MS = 3_000;

export const APP_ID = '1000001';
export const CLIENT_VERSION = '0.0.0';
export const PLATFORM = 'h5';

/** Relative time: "now" below this, then minutes, hours and days up to the last. */
export const NOW_BELOW_SECONDS = 300;
export const RELATIVE_DAYS_MAX = 30;

export const PAGE_SIZE = 20;
/** Of bonus, bonus-transfer and fund-detail. */
export const PAGE_SIZE_LONG = 30;
