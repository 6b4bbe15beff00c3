import { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { useEffect } from 'react';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { t } from './texts.ts';

/** Of this tab alone: whoever gets hold of the address that the browser comes back to has no ticket. */
const KEY = 'office-identity';

/** Shown only where the operator has an identity provider. */
export function ByIdentity(props: {
  readonly isBusy: boolean;
  readonly onAttempt: (work: () => Promise<void>) => Promise<void>;
}) {
  const ways = useApiQuery(staffRoutes.staffLoginWays, {}).data;
  if (!ways?.Identity) return null;
  const leave = async () => {
    const { Url, Ticket } = await callApi(staffRoutes.staffIdentityStart, {});
    sessionStorage.setItem(KEY, Ticket);
    location.assign(Url);
  };
  return (
    <Button size="large" block disabled={props.isBusy} onClick={() => void props.onAttempt(leave)} data-part="identity">
      <Icon name="shield" /> {t('byIdentity')}
    </Button>
  );
}

/** Ends a login that the provider has sent back to this tab, once; the address forgets it at once. */
export function useIdentityReturn(onReturn: (work: () => Promise<string>) => void): void {
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const [code, state, ticket] = [query.get('code'), query.get('state'), sessionStorage.getItem(KEY)];
    if (code === null || state === null || ticket === null) return;
    sessionStorage.removeItem(KEY);
    history.replaceState(history.state, '', location.pathname);
    onReturn(async () => (await callApi(staffRoutes.staffIdentityLogin, { ticket, state, code })).Token);
    // oxlint-disable-next-line react/exhaustive-deps -- The browser comes back once, when the page opens.
  }, []);
}
