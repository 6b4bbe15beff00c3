export {
  type ConsentChannel,
  consentChannels,
  decidePush,
  endOfQuietMs,
  type Purpose,
  type PushFacts,
  type PushRules,
  type PushVerdict,
  purposes,
  type QuietHours,
} from './push-decision.ts';
