import { isCnpj } from '@arara/contract';
import type { Brand } from '@arara/domain/brands';
import { type Authorisation, missingProofs, profileAt } from '@arara/domain/policy';
import type { BusinessDay } from '@arara/domain/time';

/** What a brand's document says of its licence: the ordinance by which it was authorised, and the company that was. */
export function authorisationIn({ licence, cnpj }: Pick<Brand['legal'], 'licence' | 'cnpj'>): Authorisation {
  const { number, publishedOn, exception } = licence;
  return { number, date: publishedOn ?? undefined, cnpj, signedException: exception ?? undefined };
}

/** A company number that is not one proves nothing, nor does the number of a licence without a digit: a place left open. */
export function trusted({ number, cnpj, ...others }: Authorisation): Authorisation {
  return {
    ...others,
    number: /[1-9]/.test(number ?? '') ? number : undefined,
    cnpj: isCnpj(cnpj ?? '') ? cnpj : undefined,
  };
}

const REGISTRY = '.bet.br';
const realMoney = { kind: 'payment', environment: 'production', country: 'BR' } as const;

export interface LicensedBrand extends Pick<Brand, 'id' | 'market' | 'hosts'> {
  readonly legal: Pick<Brand['legal'], 'licence' | 'cnpj'>;
  /** Hosts beside those of its document, by which the configuration answers for it. */
  readonly furtherHosts: readonly string[];
}

/**
 * What keeps a brand from being served for real money; empty = nothing does. Where a market asks for a licence, nothing
 * is served without one, and at no host outside of the regulator's registry.
 */
export function listLicenceProblems(brand: LicensedBrand, day: BusinessDay): readonly string[] {
  const profile = profileAt(brand.market.profile, day);
  if (!profile.ok) return [`${brand.id}: ${profile.problem}`];
  if (profile.profile.rule('content.footer') !== 'licence_and_warnings') return [];
  const missing = missingProofs(profile, realMoney, trusted(authorisationIn(brand.legal)));
  const { player, office, api, assets, redirects } = brand.hosts;
  const hosts = [...player, office, api, assets, ...redirects, ...brand.furtherHosts];
  const foreign = [...new Set(hosts)].filter((host) => !host.endsWith(REGISTRY));
  return [
    ...missing.map((proof) => `${brand.id}: no real money in ${profile.profile.id} without ${proof}`),
    ...foreign.map((host) => `${brand.id}: ${host} is not below ${REGISTRY.slice(1)}`),
  ];
}

/** Licences under which more brands are served than their market lets one carry; empty = none. */
export function listCrowdedLicences(brands: readonly LicensedBrand[], day: BusinessDay): readonly string[] {
  const held = Map.groupBy(brands, ({ legal, market }) => `${market.profile} ${legal.licence.number ?? ''}`);
  return [...held.values()].flatMap((own) => {
    const [first] = own;
    const profile = first && profileAt(first.market.profile, day);
    if (!profile?.ok) return [];
    const most = profile.profile.rule('brands.perLicence');
    if (most === 0 || own.length <= most) return [];
    const named = own.map(({ id }) => id).join(', ');
    return [`${named}: ${profile.profile.id} lets one licence carry ${most} brands`];
  });
}
