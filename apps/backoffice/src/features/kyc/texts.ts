import kyc from '@arara/texts/backoffice/kyc/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(kyc);

/** Why a case waits, in a few words. */
export const reasonNames: Readonly<Record<string, string>> = namesOf(kyc, 'reason');
export const codeNames: Readonly<Record<string, string>> = namesOf(kyc, 'code');
/** What a party found. */
export const findingNames: Readonly<Record<string, string>> = namesOf(kyc, 'says');
export const documentNames: Readonly<Record<string, string>> = namesOf(kyc, 'kind');
export const vendorNames: Readonly<Record<string, string>> = namesOf(kyc, 'vendor');
export const pepNames: Readonly<Record<string, string>> = namesOf(kyc, 'pep');
