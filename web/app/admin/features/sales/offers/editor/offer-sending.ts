import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferDelivery } from '#domain/offers/offer-states.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import * as texts from '#texts';
import { offerCalls } from '#web/admin/features/sales/offers-query.ts';
import { useSend } from '#web/platform/api/query.ts';
import { type Failure, reasonOf } from '#web/platform/api/result.ts';
import { useAttemptKey } from '#web/platform/form/attempt-key.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useProblems } from './offer-problems.ts';
import type { OfferDraft } from './offer-saving.ts';
import type { FieldProblem } from './offer-values.ts';

const fieldsOf = ({ problem }: Failure): FieldProblem[] =>
  (problem?.errors ?? []).map(({ field, message }) => ({ field: field.replace(/^body\./, ''), message }));

/** The version that the customer has, which the draft would replace. */
export const versionBefore = ({ versions, version }: AdminOffer) =>
  versions
    .filter((one) => one.version < version && one.state !== 'DRAFT')
    .sort((one, other) => other.version - one.version)[0];

export type OfferSending = ReturnType<typeof useOfferSending>;

/** Saves, asks, and sends. What stands in the way is shown beside its fields. */
export function useOfferSending(draft: OfferDraft, onSent: (offer: AdminOffer) => void) {
  const queries = useQueryClient();
  const sendOffer = useSend('post', '/api/offers/{offerId}/send');
  const { failure, fail, clear } = useFormFailure();
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldProblem[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<OfferDelivery>();
  const hasAddress = draft.saved.customerEmail !== null;
  const by = hasAddress ? (chosen ?? 'EMAIL') : 'PAPER';
  const [isChecking, setChecking] = useState(false);
  const { keyFor } = useAttemptKey();
  const obstacles = draft.saved.obstacles;

  async function ask() {
    clear();
    setRefused([]);
    setTried(true);
    setChecking(true);
    const isSaved = await draft.autosave.flush();
    setChecking(false);
    if (!isSaved) return fail(texts.panel_offer_not_sent(), texts.panel_offer_not_sent_unsaved());
    if (draft.latest().obstacles.length > 0)
      return fail(texts.panel_offer_not_sent(), texts.panel_offer_not_sent_obstacles());
    return setAsking(true);
  }

  /** Returns the reason for the dialog, which stays open when another attempt makes sense. */
  async function send() {
    const latest = draft.latest();
    const params = { path: { offerId: String(latest.offerId) } };
    const headers = { 'idempotency-key': keyFor({ updatedAt: latest.updatedAt, by }) };
    const result = await sendOffer.send({ params, headers, body: { by } });
    void queries.invalidateQueries(offerCalls);
    if (!result.ok) {
      const fields = fieldsOf(result);
      if (fields.length === 0) return { text: texts.panel_offer_not_sent(), reason: reasonOf(result) };
      setRefused(fields);
      fail(texts.panel_offer_not_sent(), texts.panel_offer_not_sent_obstacles());
      return undefined;
    }
    draft.forget();
    const { number, version } = result.data;
    const sent = by === 'PAPER' ? texts.panel_offer_printed : texts.panel_offer_sent;
    showToast(sent({ number, version: String(version) }));
    onSent(latest);
    return undefined;
  }

  const inTheWay = isTried ? [...obstacles, ...refused] : [];
  const problems = useProblems(draft.invalid, inTheWay, isTried);
  return {
    failure,
    by,
    hasAddress,
    choose: setChosen,
    isAsking,
    isChecking,
    ask,
    send,
    close: () => setAsking(false),
    problems,
    /** Those that are listed above the draft. */
    inTheWay,
  };
}
