import { brandFile, Button, Card, Notice, Row, SectionHead, Text } from '@arara/ui';
import type { BodyOf, CodeOf, RequestOf } from '@arara/contract';
import type { Outcome } from '@arara/contract/client';
import { activityRoutes } from '@arara/contract/player';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useMainInfo } from '../../lib/api/player.ts';
import { toastDone, toastError } from '../../lib/feedback/toasts.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';
import s from './activity.module.css';
import { activityTexts } from './texts.ts';

const envelope = brandFile('objects/envelope.svg');

type GiftRoute = typeof activityRoutes.giftRandom;
/** The same call with a proof of work, when the server asks for one; the app knows how. */
export type WithProof = (
  route: GiftRoute,
  input: RequestOf<GiftRoute>,
) => Promise<Outcome<BodyOf<typeof activityRoutes.giftRandom>>>;

const NOT_FOUND: CodeOf<'gift_not_found'> = 3001;
const FEATURE_OFF: CodeOf<'feature_off_in_market'> = 1304;
const PROOF_NEEDED: CodeOf<'captcha_needed'> = 1101;

/** A code is an envelope's or a gift's; whoever types it need not know which. */
async function reserve(input: RequestOf<GiftRoute>, withProof: WithProof) {
  const once = async (route: GiftRoute) => {
    const outcome = await call(route, input, { refusal: 'own' });
    const isAsked = !outcome.ok && outcome.kind === 'refused' && outcome.code === PROOF_NEEDED;
    return isAsked ? withProof(route, input) : outcome;
  };
  const drawn = await once(activityRoutes.giftRandom);
  // Where the market knows no envelopes, the code can only be a gift's.
  const isOther = !drawn.ok && drawn.kind === 'refused' && (drawn.code === NOT_FOUND || drawn.code === FEATURE_OFF);
  return isOther ? once(activityRoutes.giftOrientation) : drawn;
}

type GiftCodeProps = { withProof: WithProof; onReserved?: () => void };

function useRedeem({ withProof, onReserved }: GiftCodeProps) {
  const t = activityTexts.use();
  const queries = useQueryClient();
  const { data: info } = useMainInfo();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, run] = useBusy();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const giftKey = code.trim();
    if (giftKey === '' || info === undefined) return;
    run(async () => {
      const outcome = await reserve({ playerId: info.PlayerId, giftKey }, withProof);
      if (outcome.ok) {
        setCode('');
        toastDone(t('reserved', { count: outcome.body.WaitsHours }));
        await queries.invalidateQueries({ queryKey: ['players', 'gifts'] });
        onReserved?.();
      } else if (outcome.kind === 'refused') {
        if (outcome.code === NOT_FOUND) setError(outcome.message);
        else toastError(outcome.message);
      }
    });
  };
  const type = (text: string) => {
    setCode(text);
    setError(undefined);
  };
  return { code, error, busy, send, type };
}

/** The code of an envelope: it only puts a share by, which is then accepted among the gifts. */
export function GiftCode(props: GiftCodeProps) {
  const t = activityTexts.use();
  const redeem = useRedeem(props);
  const id = useId();
  return (
    <>
      <SectionHead title={t('giftCode')} tone="heat" data-part="head-gift" />
      <Card className={s['code-card']} data-part="gift-code">
        <Row className={s['code-head']}>
          <img src={envelope} alt="" width="62" height="62" />
          <div>
            <Text as="h3" weight="strong" data-part="gift-title">
              {t('envelopeTitle')}
            </Text>
            <Text size="xs" tone="muted" data-part="gift-text">
              {t('envelopeText')}
            </Text>
          </div>
        </Row>
        <form className={s['code-row']} onSubmit={redeem.send} data-part="gift-row">
          <input
            className={s['code']}
            aria-label={t('codeLabel')}
            aria-invalid={redeem.error !== undefined}
            aria-describedby={redeem.error === undefined ? undefined : id}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            placeholder={t('codeExample')}
            value={redeem.code}
            onChange={({ target }) => redeem.type(target.value)}
            data-part="gift-input"
          />
          <Button type="submit" small loading={redeem.busy} disabled={redeem.code.trim() === ''} data-part="gift-send">
            {t('redeem')}
          </Button>
        </form>
        {redeem.error !== undefined && (
          <div id={id} role="alert">
            <Notice tone="heat" icon="alert">
              {redeem.error}
            </Notice>
          </div>
        )}
      </Card>
    </>
  );
}
