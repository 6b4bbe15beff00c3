import type { ContentKind } from '@arara/contract/staff';
import type { ContentItem } from '../items.ts';
import type { ItemProblem } from './item-checks.ts';

export interface Links {
  /** Hosts and numbers that two people allowed. */
  readonly hosts: readonly string[];
  /** What stands now may go on standing. */
  readonly standing: readonly ContentItem[];
}

/** To one person, and with nothing said in their name. */
const ONE_ADDRESS = /^mailto:[\w.+-]+@([\w.-]+)$/;

/** Whom a link reaches: a host, or a number as it is dialled; undefined for a page of ours. */
function placeOf(target: string): string | undefined {
  if (target === '' || target.startsWith('/')) return undefined;
  if (target.startsWith('tel:')) return target;
  const [, mailHost] = ONE_ADDRESS.exec(target) ?? [];
  if (target.startsWith('mailto:')) return mailHost?.toLowerCase() ?? target;
  return URL.canParse(target) ? new URL(target).host : target;
}

/** A new link leads nowhere that one person alone chose. */
export function checkLink({ target }: ContentItem, { hosts, standing }: Links): readonly ItemProblem[] {
  const place = placeOf(target);
  const isKnown = place === undefined || hosts.includes(place) || standing.some((item) => item.target === target);
  return isKnown ? [] : [{ code: 'host_unknown', locale: null, what: place }];
}

/** What of an item somebody who taps a contact trusts: whom it reaches, as what, and for whom. */
const trustedOf = ({ target, place, image, audience, vipLevelMin, texts }: ContentItem) =>
  JSON.stringify([target, place, image, audience, vipLevelMin, texts]);

/**
 * True when a version shows a way out of the house that does not stand now, or another contact: one person alone must
 * not send every visitor to an address of their own. Words, order and hiding are of one person.
 */
export function bringsLinks(
  kind: ContentKind,
  items: readonly ContentItem[],
  standing: readonly ContentItem[],
): boolean {
  const shown = standing.filter(({ isShown }) => isShown);
  return items.some((item) => {
    if (!item.isShown) return false;
    if (kind === 'contacts') return !shown.some((one) => one.id === item.id && trustedOf(one) === trustedOf(item));
    return placeOf(item.target) !== undefined && !shown.some(({ target }) => target === item.target);
  });
}
