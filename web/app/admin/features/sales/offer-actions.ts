import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { problems as problemNames } from '#schemas/problem.ts';
import * as texts from '#texts';
import { resultOf, useSend } from '#web/platform/api/query.ts';
import { type Result, reasonOf } from '#web/platform/api/result.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { showToast, showWarning } from '#web/ui/toast.tsx';
import { offerCalls, offersQuery } from './offers-query.ts';

/** What an administrator does with an offer or a contract in one press; a failure is said in a notice. */
export function useOfferActions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const create = useSend('post', '/api/reservations/{id}/offers');
  const annex = useSend('post', '/api/contracts/{contractId}/annexes');
  const reminder = useSend('post', '/api/offers/{offerId}/remind');
  const [sending, setSending] = useState<'draft' | 'reminder'>();

  function settled<Data>(result: Result<Data>, failed: string): Data | undefined {
    void queries.invalidateQueries(offerCalls);
    if (result.ok) return result.data;
    showWarning(failed, { hint: reasonOf(result) });
    return undefined;
  }

  async function findDraft(reservationId: number) {
    const query = { reservationId, state: 'DRAFT' } as const;
    const found = await resultOf(queries.fetchQuery({ ...offersQuery(query), staleTime: 0 }));
    return found.ok ? found.data.offers[0] : undefined;
  }

  async function createDraft(reservationId: number) {
    const params = { path: { id: String(reservationId) } };
    const headers = { 'idempotency-key': randomId() };
    const created = await create.send({ params, headers });
    const isBegun = !created.ok && created.problem?.code === problemNames.draftExists.code;
    return (
      (isBegun && (await findDraft(reservationId))) || settled(created, texts.panel_offer_create_failed())
    );
  }

  async function createAnnex(contractId: number) {
    const params = { path: { contractId: String(contractId) } };
    const headers = { 'idempotency-key': randomId() };
    return settled(await annex.send({ params, headers }), texts.panel_annex_create_failed());
  }

  async function open(draft: Promise<{ offerId: number } | undefined>) {
    setSending('draft');
    const opened = await draft;
    setSending(undefined);
    if (opened) void navigate(`/adminPanel/offers/${opened.offerId}`);
  }

  async function remind({ offerId, customerName }: { offerId: number; customerName: string }) {
    setSending('reminder');
    const sent = await reminder.send({ params: { path: { offerId: String(offerId) } } });
    setSending(undefined);
    if (settled(sent, texts.notice_reminder_not_sent()))
      showToast(texts.panel_offer_reminded({ name: customerName }));
  }

  return {
    sending,
    /** Opens a draft from the price list, or from the version before; the one that somebody has begun already. */
    openDraft: (reservationId: number) => void open(createDraft(reservationId)),
    openAnnex: (contractId: number) => void open(createAnnex(contractId)),
    remind: (offer: Parameters<typeof remind>[0]) => void remind(offer),
  };
}
