import { settingKeys } from '@arara/domain/settings';
import { describe, expect, it } from 'vitest';
import { mayDo, permissions, permissionsOf, staffRoles } from './permissions.ts';
import type { Route } from './route.ts';
import { settingRightOf, staffRoutes } from './staff/index.ts';

describe('roles', () => {
  it('give a word that is no role nothing', () => {
    expect(permissionsOf([])).toEqual([]);
    expect(permissionsOf(['root', 'Owner'])).toEqual([]);
  });

  it('give the owner everything, and everybody who does not answer players the stop of a game', () => {
    expect(permissionsOf(['owner'])).toEqual(permissions);
    expect(staffRoles.filter((role) => !mayDo([role], 'games.stop'))).toEqual(['support', 'ombudsman', 'vip']);
  });

  it('let finance pay; risk refuses, holds back and asks', () => {
    expect(staffRoles.filter((role) => mayDo([role], 'payments.approve'))).toEqual(['finance', 'owner']);
    expect(mayDo(['risk'], 'payments.decide')).toBe(true);
  });

  it('let a VIP manager write to own players, and neither search one, assign one nor approve a message', () => {
    expect(permissionsOf(['vip']).filter((right) => /^(vip|players|approvals)\./.test(right))).toEqual([
      'vip.read',
      'vip.write',
    ]);
    expect(staffRoles.filter((role) => mayDo([role], 'vip.assign'))).toEqual(['owner']);
  });

  it('keep single players from marketing, and decisions and the audit from support', () => {
    expect(mayDo(['marketing'], 'players.search')).toBe(false);
    expect(mayDo(['support'], 'approvals.decide')).toBe(false);
    expect(mayDo(['support'], 'audit.read')).toBe(false);
    expect(mayDo(['support', 'compliance'], 'audit.read')).toBe(true);
  });

  it('let marketing be the second person of promotions and games, never of money, people or access', () => {
    const second = (role: string) => permissionsOf([role]).filter((right) => right.startsWith('approvals.'));
    expect(second('marketing')).toEqual([
      'approvals.read',
      'approvals.decide',
      'approvals.promotions',
      'approvals.games',
    ]);
    expect(staffRoles.filter((role) => mayDo([role], 'approvals.money'))).toEqual(['finance', 'risk', 'owner']);
    expect(staffRoles.filter((role) => mayDo([role], 'approvals.access'))).toEqual(['compliance', 'owner']);
  });

  it('sort every setting, and what decides over payouts to those who decide over money', () => {
    expect(settingKeys.filter((key) => settingRightOf(key) === 'approvals.access')).toEqual([]);
    const ofMoney = settingKeys.filter((key) => key.startsWith('payments.') || key === 'vip.levels');
    expect(new Set(ofMoney.map(settingRightOf))).toEqual(new Set(['approvals.money']));
  });

  it('let marketing and the owner alone ask for promotions', () => {
    expect(staffRoles.filter((role) => mayDo([role], 'promotions.propose'))).toEqual(['marketing', 'owner']);
    expect(staffRoles.filter((role) => mayDo([role], 'promotions.stop'))).toEqual(['marketing', 'owner']);
  });

  it('stand behind every call of the back office but the ways in and out', () => {
    const open = Object.entries<Route>(staffRoutes).filter(([, { permission }]) => permission === undefined);
    expect(open.map(([name]) => name)).toEqual([
      'staffLogin',
      'staffEnrol',
      'staffPasskeyLoginStart',
      'staffPasskeyLogin',
      'staffLoginWays',
      'staffIdentityStart',
      'staffIdentityLogin',
      'staffLogout',
      'staffMe',
      'staffProve',
      'staffPasskeyStart',
      'staffPasskeySave',
      'staffPasswordChange',
    ]);
  });

  it('are refused by a word of the table on every call that needs one', () => {
    const silent = Object.entries<Route>(staffRoutes).filter(
      ([, { permission, refuses }]) => permission !== undefined && !refuses.includes('staff_role_missing'),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});
