import codes from '@arara/texts/backoffice/codes/pt-BR.json';
import promotions from '@arara/texts/backoffice/promotions/pt-BR.json';
import { namesOf } from '../texts.ts';
import { count, fullTime, tableMoney } from './format.ts';
import { readableRule } from './readable-rule.ts';
import { roleNames } from './role-names.ts';

type Labels = Readonly<Record<string, string>>;
const settingNames: Labels = namesOf(codes, 'setting');
const policyNames: Labels = namesOf(codes, 'policy');
const ruleNames: Labels = namesOf(promotions, 'rule');
const triggerNames: Labels = namesOf(promotions, 'trigger');
const fieldWords: Labels = namesOf(codes, 'word');
const targetNames: Labels = namesOf(codes, 'target');
const codeNames: Labels = namesOf(codes, 'code');
const marketNames: Labels = namesOf(codes, 'market');

/** A code as words: staff never read `snake_case`, `a.b` or `camelCase`, also when nobody named it yet. */
export function spaced(code: string): string {
  return code
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.]+/g, ' ')
    .toLowerCase();
}

export const settingName = (key: string): string => settingNames[key] ?? spaced(key);

export const marketName = (market: string): string => marketNames[market] ?? market;

export const policyName = (key: string): string => policyNames[key] ?? spaced(key);

/** Rules of the house by the name that the team calls them; one that somebody made goes by its own. */
export function ruleName(id: string): string {
  const words = id.split('.').slice(1).join(' ').replaceAll('_', ' ');
  return ruleNames[id] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What a field of stored JSON is called; the unit at its end belongs to the value. */
export function fieldLabel(name: string): string {
  const plain = name.replace(/(E5|Ms)$/, '');
  return fieldWords[name] ?? fieldWords[plain] ?? spaced(plain);
}

/** Whom or what a record is about: `game:dadinho` is the game Dadinho. */
export function targetLabel(subject: string): string {
  const [kind = '', ...rest] = subject.split(':');
  const name = rest.join(' · ');
  const target = targetNames[kind] ?? spaced(kind);
  if (name === '') return target;
  if (kind === 'setting') return `${target} “${settingName(name)}”`;
  return `${target} ${kind === 'rule' ? `“${ruleName(name)}”` : codeText(name)}`;
}

/** What somebody typed for a target, `Jogo dadinho` or `game:dadinho`, as the records name it. */
export function targetOf(text: string): string {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const [kind] = Object.entries(targetNames).find(([, name]) => name.toLowerCase() === first.toLowerCase()) ?? [];
  return kind === undefined || rest.length === 0 ? text.trim() : `${kind}:${rest.join(' ')}`;
}

const isCode = (text: string) => /^[a-z][a-zA-Z\d]*([_.][a-zA-Z\d]+)+$|^[a-z]+[A-Z]\w*$/.test(text);
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isDecimal = (text: string) => /^-?\d+\.\d+$/.test(text);

function codeText(text: string): string {
  const name = codeNames[text] ?? triggerNames[text] ?? ruleNames[text];
  if (name !== undefined) return name;
  if (isInstant(text)) return fullTime(text);
  if (isDay(text)) return text.split('-').toReversed().join('/');
  if (isDecimal(text)) return text.replace('.', ',');
  return isCode(text) ? spaced(text) : text;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A whole number of a setting with its thousands apart; numbers of people and orders do not come here. */
export const grouped = (text: string): string => (/^\d{4,}$/.test(text) ? count(Number(text)) : text);

const ROLES = 'roles';

/** A stored value as staff read it: amounts in reais, times as a clock says them, codes by their names. */
export function shown(value: unknown, field = ''): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value))
    return (
      value.map((item) => shown(item, field === ROLES ? ROLES : '')).join(value.some(isRecord) ? '; ' : ', ') || '–'
    );
  if (isRecord(value))
    return (
      Object.entries(readableRule(value))
        .map(([name, item]) => `${fieldLabel(name)} ${shown(item, name)}`)
        .join(' · ') || '–'
    );
  const text = `${value as string | number | bigint}`;
  if (field.endsWith('E5') && /^-?\d+$/.test(text)) return `R$ ${tableMoney(BigInt(text))}`;
  if (field.endsWith('Ms') && /^\d{12,}$/.test(text)) return fullTime(new Date(Number(text)).toISOString());
  // `vip` is a role of the team, and elsewhere the table of levels.
  return (field === ROLES ? roleNames[text] : undefined) ?? codeText(text);
}
