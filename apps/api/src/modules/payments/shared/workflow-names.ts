/** The names under which the workflow engine keeps the runs; whoever starts or wakes one names it by these alone. */
export const DEPOSIT_WORKFLOW = 'deposit';
export const RECEIPT_WORKFLOW = 'receipt';
export const WITHDRAWAL_WORKFLOW = 'withdrawal';

/** Under this name whoever has news of an order wakes its workflow. */
export const depositTopic = (id: string) => `deposit:${id}`;
export const receiptTopic = (id: string) => `receipt:${id}`;
export const withdrawalTopic = (id: string) => `withdrawal:${id}`;
