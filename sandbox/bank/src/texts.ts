import messages from '../texts/pt-BR.json' with { type: 'json' };

/** The bank speaks Portuguese only, and none of its texts has a place for a value. */
const texts: Readonly<Record<string, string>> = messages;

/** Why a code or a payment is refused, as the app says it. */
export const refusalText = (why: string) => texts[`refusal.${why}`] ?? messages['refused'];
/** What a movement is in the account of a person, and in the operator's. */
export const personText = (kind: string) => texts[`person.${kind}`] ?? kind;
export const operatorText = (kind: string) => texts[`operator.${kind}`] ?? kind;
/** What became of a charge that can no longer be paid. */
export const chargeText = (status: string) => texts[`charge.${status}`];
/** Reasons of the settlement system, as far as a script names them. */
export const settlementText = (code: string) => texts[`settlement.${code}`] ?? code;
