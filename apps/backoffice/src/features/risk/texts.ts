import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import risk from '@arara/texts/backoffice/risk/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(risk);

export const ruleNames: Readonly<Record<string, string>> = namesOf(risk, 'rule');
export const markNames: Readonly<Record<string, string>> = namesOf(risk, 'mark');
export const strengthNames: Readonly<Record<string, string>> = namesOf(risk, 'strength');

export type QueueRow = BodyOf<typeof staffRoutes.riskQueue>['List'][number];
export type RiskCase = BodyOf<typeof staffRoutes.riskCase>;
export type Hit = RiskCase['Hits'][number];
export type ListedRule = BodyOf<typeof staffRoutes.riskRules>['List'][number];
export type RuleTest = BodyOf<typeof staffRoutes.riskTest>;
export type Graph = BodyOf<typeof staffRoutes.riskGraph>;

/** `2 contas`, `34%`: what was measured, with its unit. */
export const measuredText = (unit: Hit['Unit'], value: number): string => t(`measured.${unit}`, { value });
