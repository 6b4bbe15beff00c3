import { useQuery } from '@tanstack/react-query';
import { useObservable } from '@arara/ui/observable';
import { allowedHosts, site, trusted } from './host.ts';
import { packageConfigQuery } from './player.ts';

/** Addresses outside of this window, on the hosts of the package or, without them, of the remote configuration. */
export function useSite() {
  const known = useObservable(site);
  const { data: pack } = useQuery(packageConfigQuery);
  const url = trusted(pack?.url, allowedHosts()) ?? known.url;
  const hurl = trusted(pack?.hurl, allowedHosts()) ?? known.hurl;
  return {
    /** A link that somebody passes on: the same place, on the site that is meant for it. */
    linkOf: (link: string): string => {
      if (url === '' || !URL.canParse(link)) return link;
      const { pathname, search, hash } = new URL(link);
      return `${url}${pathname}${search}${hash}`;
    },
    /** A page that opens beside the app. */
    pageOf: (path: string): string => `${hurl}${path}`,
  };
}
