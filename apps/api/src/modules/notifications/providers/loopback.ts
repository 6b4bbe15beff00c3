/** This machine: only here there is no network on which somebody could listen. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];
