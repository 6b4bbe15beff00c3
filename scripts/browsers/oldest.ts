/** The oldest browsers that both apps are built for, as the bundler writes them. The README says the same in words. */
export const oldestBrowsers = ['chrome117', 'edge117', 'firefox121', 'safari17.4', 'ios17.4'];
