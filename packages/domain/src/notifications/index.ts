export {
  type ConsentChannel,
  consentChannels,
  decidePush,
  endOfQuietMs,
  type Purpose,
  type PushRules,
  type PushVerdict,
  purposes,
  type QuietHours,
} from './push-decision.ts';
