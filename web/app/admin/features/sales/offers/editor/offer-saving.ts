import { useQueryClient } from '@tanstack/react-query';
import type { AdminOffer, UpdateOfferRequest } from '#schemas/offers/offers.ts';
import { problems as problemNames } from '#schemas/problem.ts';
import { offerQuery } from '#web/admin/features/sales/offers-query.ts';
import { useSend } from '#web/platform/api/query.ts';
import { useAutosavedEdit } from '#web/platform/form/autosaved-edit.ts';
import {
  changedRequest,
  type FieldProblem,
  type OfferValues,
  offerFields,
  problemsOf,
  revised,
  toShown,
  toStored,
} from './offer-values.ts';

const notDraft: readonly (number | undefined)[] = [
  problemNames.offerNotDraft.code,
  problemNames.notFound.code,
];

/** The valid part of a change. Amounts must agree with the currency, so that a new one goes with all of them or not at all. */
function validPart(body: UpdateOfferRequest, invalid: readonly FieldProblem[]): UpdateOfferRequest {
  if (body.currency && invalid.length > 0) return {};
  const wrong = new Set(invalid.map(({ field }) => field.split('.')[0]));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !wrong.has(name)));
}

const nameInRequest = (field: string) => (field === 'discountReason' ? 'discount' : field);

/** A draft that is saved while it is written. */
export function useOfferDraft(shown: AdminOffer) {
  const { offerId } = shown;
  const queries = useQueryClient();
  const update = useSend('patch', '/api/offers/{offerId}/update');
  const params = { path: { offerId: String(offerId) } };
  const edit = useAutosavedEdit<OfferValues, AdminOffer, FieldProblem>({
    name: `offer ${offerId}`,
    fields: offerFields,
    shown,
    toShown,
    toStored,
    toChange(values, changed) {
      const body = changedRequest(values, changed);
      const invalid = problemsOf(body, values);
      const valid = validPart(body, invalid);
      const isEmpty = Object.keys(valid).length === 0;
      return {
        send: isEmpty ? undefined : (updatedAt) => update.send({ params, body: { ...valid, updatedAt } }),
        sent: changed.filter((field) => nameInRequest(field) in valid),
        invalid,
      };
    },
    async read() {
      const query = offerQuery(offerId);
      const offer = query.select(await queries.fetchQuery({ ...query, staleTime: 0 }));
      return offer?.state === 'DRAFT' ? offer : null;
    },
    isGone: ({ problem }) => notDraft.includes(problem?.code),
    onSaved: (saved) => queries.setQueryData(offerQuery(offerId).queryKey, saved),
  });
  return {
    ...edit,
    change: (next: Partial<OfferValues>) => edit.change(revised(edit.values, next, edit.saved.minimumGuests)),
  };
}

export type OfferDraft = ReturnType<typeof useOfferDraft>;
