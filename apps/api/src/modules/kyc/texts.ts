import { textsOf } from '@arara/texts/node';
import type kyc from '@arara/texts/api/kyc/pt-BR.json';

export const t = textsOf<keyof typeof kyc>('api/kyc');
