import { parseCnpj } from '../payments/index.ts';
import type { Brand } from './document.ts';
import type { BrandFault, FaultCode } from './reader.ts';

type Note = (path: string, wanted: string, code?: FaultCode) => void;

/** What one part of a document says of another, once each part is right by itself. */
export function disagreements(brand: Brand): readonly BrandFault[] {
  const faults: BrandFault[] = [];
  const note: Note = (path, wanted, code = 'disagrees') => faults.push({ path, code, wanted });
  for (const rule of [names, markets, hosts, passkeys, senders, texts, tiers, catalogue]) rule(brand, note);
  return faults;
}

/** The same host, or one below it. */
const isUnder = (host: string, parent: string) => host === parent || host.endsWith(`.${parent}`);
const hostOf = (address: string) => address.replace(/\/.*$/, '');
const domainOf = (email: string) => email.slice(email.indexOf('@') + 1);

function names({ name }: Brand, note: Note): void {
  const { gender, ...forms } = name.grammar;
  for (const [form, words] of Object.entries(forms))
    if (!words.endsWith(` ${name.display}`)) note(`name.grammar.${form}`, `… ${name.display}`);
  if (forms.The.toLowerCase() !== forms.the.toLowerCase()) note('name.grammar.The', forms.the);
  const article = gender === 'f' ? /^a /i : /^o /i;
  if (name.lang === 'pt-BR' && !article.test(forms.the)) note('name.grammar.the', gender);
}

/** In the Brazilian market the law fixes the ending of every host, and a company and a licence stand behind it. */
function markets(
  { market, hosts: { primary, office, api, assets, invite, ...lists }, legal }: Brand,
  note: Note,
): void {
  if (!market.locales.includes(market.locale)) note('market.locale', market.locales.join(' '));
  if (market.profile !== 'br-spa') return;
  const ENDING = '.bet.br';
  const single = Object.entries({ primary, office, api, assets, invite: hostOf(invite) });
  const { player, redirects } = lists;
  const listed = Object.entries({ player, redirects }).flatMap(([field, own]) =>
    own.map((host, at) => [`${field}[${at}]`, host] as const),
  );
  for (const [field, host] of [...single, ...listed]) if (!host.endsWith(ENDING)) note(`hosts.${field}`, ENDING);
  if (parseCnpj(legal.cnpj) === undefined) note('legal.cnpj', 'CNPJ');
  if (!/[1-9]/.test(legal.licence.number)) note('legal.licence.number', 'licence');
  if (legal.licence.publishedOn === null) note('legal.licence.publishedOn', 'yyyy-mm-dd');
}

function hosts({ hosts: { primary, player, office, api, assets, invite, redirects } }: Brand, note: Note): void {
  if (!player.includes(primary)) note('hosts.primary', player.join(' '));
  if (!player.includes(hostOf(invite))) note('hosts.invite', player.join(' '));
  // Staff and players never share an origin; what a player's page may read, the office's may not.
  const taken = new Map(player.map((host) => [host, 'hosts.player']));
  const others = Object.entries({ office, api, assets }).map(([field, host]) => [`hosts.${field}`, host] as const);
  for (const [path, host] of [...others, ...redirects.map((to, at) => [`hosts.redirects[${at}]`, to] as const)]) {
    if (taken.has(host)) note(path, taken.get(host) ?? '', 'duplicate');
    taken.set(host, path);
  }
}

function passkeys({ passkey, hosts: { player, office } }: Brand, note: Note): void {
  for (const host of player) {
    if (!isUnder(host, passkey.rpId)) note('passkey.rpId', host);
    if (!passkey.origins.includes(`https://${host}`)) note('passkey.origins', `https://${host}`);
  }
  for (const [index, origin] of passkey.origins.entries())
    if (!player.some((host) => origin === `https://${host}`)) note(`passkey.origins[${index}]`, player.join(' '));
  // A key for a whole registry would open every brand in it.
  if (passkey.rpId === 'bet.br') note('passkey.rpId', player.join(' '), 'format');
  if (!isUnder(office, passkey.office.rpId)) note('passkey.office.rpId', office);
  if (player.some((host) => isUnder(host, passkey.office.rpId))) note('passkey.office.rpId', office, 'duplicate');
}

function senders({ senders: { email, sms }, hosts: { player }, name }: Brand, note: Note): void {
  // Receivers compare the three: mail whose parts name different domains is taken for forged.
  if (!player.some((host) => isUnder(domainOf(email.from), host))) note('senders.email.from', player.join(' '));
  if (!isUnder(email.bounceDomain, domainOf(email.from))) note('senders.email.bounceDomain', domainOf(email.from));
  const bound = /@(\S+) #\{code\}$/.exec(sms.template)?.[1] ?? '';
  if (!player.includes(bound)) note('senders.sms.template', player.join(' '));
  if (!sms.template.startsWith(name.ascii)) note('senders.sms.template', name.ascii);
}

function texts({ texts: { fallbackLocale, byLocale }, market }: Brand, note: Note): void {
  if (byLocale[fallbackLocale] === undefined) note('texts.fallbackLocale', Object.keys(byLocale).join(' '));
  for (const locale of Object.keys(byLocale))
    if (!market.locales.some((offered) => offered === locale))
      note(`texts.byLocale.${locale}`, market.locales.join(' '));
}

const LEVEL_MAX = 10;

/** Every level from 0 to 10 is of one tier. */
function tiers({ vip }: Brand, note: Note): void {
  let next = 0;
  for (const [index, { from, to }] of vip.tiers.entries()) {
    if (from !== next) note(`vip.tiers[${index}].from`, String(next));
    if (to < from) note(`vip.tiers[${index}].to`, `${from}..${LEVEL_MAX}`);
    next = to + 1;
  }
  if (next !== LEVEL_MAX + 1) note('vip.tiers', `0..${LEVEL_MAX}`);
  const called = vip.tiers.map(({ name }) => name);
  for (const [index, name] of called.entries())
    if (called.indexOf(name) < index) note(`vip.tiers[${index}].name`, name, 'duplicate');
}

function catalogue({ catalogue: { hidden, exclusive } }: Brand, note: Note): void {
  for (const [index, game] of exclusive.entries())
    if (hidden.includes(game)) note(`catalogue.exclusive[${index}]`, 'catalogue.hidden', 'duplicate');
}
