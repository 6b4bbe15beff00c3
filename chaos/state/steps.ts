/** What somebody was doing when a process died. */
export type Kind = 'sign_up' | 'login' | 'sweep';

export interface Step {
  readonly name: string;
  readonly kind: Kind;
  /** The process that dies at the step. */
  readonly at: 'api' | 'worker';
}

/** Every place between a question to a party and the record of its answer, and between two records of one step. */
export const everyStep: readonly Step[] = [
  { name: 'impeded.before_ask', kind: 'sweep', at: 'worker' },
  { name: 'impeded.after_ask', kind: 'sweep', at: 'worker' },
  { name: 'impeded.before_advance', kind: 'sweep', at: 'worker' },
  { name: 'kyc.before_register', kind: 'sign_up', at: 'api' },
  { name: 'kyc.after_register', kind: 'sign_up', at: 'api' },
  { name: 'impeded.before_ask', kind: 'sign_up', at: 'api' },
  { name: 'impeded.after_ask', kind: 'sign_up', at: 'api' },
  { name: 'kyc.before_confirm', kind: 'sign_up', at: 'api' },
  { name: 'kyc.before_vendor', kind: 'sign_up', at: 'worker' },
  { name: 'kyc.after_vendor', kind: 'sign_up', at: 'worker' },
  { name: 'kyc.after_face', kind: 'sign_up', at: 'worker' },
  { name: 'kyc.before_screening', kind: 'sign_up', at: 'worker' },
  { name: 'kyc.after_screening', kind: 'sign_up', at: 'worker' },
  { name: 'impeded.before_ask', kind: 'login', at: 'api' },
  { name: 'impeded.after_ask', kind: 'login', at: 'api' },
];
// The short form takes the steps after which a party has answered and nobody has written it down yet.
const answered: readonly string[] = ['impeded.after_ask', 'kyc.after_register', 'kyc.after_vendor'];
export const shortSteps = everyStep.filter(({ name }) => answered.includes(name));
