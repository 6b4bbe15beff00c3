import { textsOf } from '@arara/texts/node';
import type affiliates from '@arara/texts/api/affiliates/pt-BR.json';

type Text = keyof typeof affiliates;
export const t = textsOf<Text>('api/affiliates');

export type ReasonWord = Text extends infer Key ? (Key extends `reason.${infer Word}` ? Word : never) : never;
