import { chromiumSwitches } from '../edge/test-hosts.ts';

/**
 * Debian's browser without its windows, which takes a quarter less of the processor than the one with them. The switches
 * keep it from calling home, which a closed network answers with noise.
 */
export const launchOptions = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...chromiumSwitches(),
  ],
};
