import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminOffer, UpdateOfferRequest } from '#contracts/offers/offers.ts';
import { problems as problemNames } from '#contracts/problem.ts';
import { $api, resultOf } from '../../../../shared/api/query.ts';
import type { Failure } from '../../../../shared/api/result.ts';
import { useAutosave } from '../../../lib/autosave.ts';
import { offerQuery } from '../../../lib/offers-query.ts';
import { type Shown, useOptimisticEdit } from '../../../lib/optimistic-edit.ts';
import {
  changedRequest,
  type FieldProblem,
  type OfferField,
  type OfferValues,
  offerFields,
  problemsOf,
  toShown,
} from './offer-values.ts';

/** Why the last save did not succeed. */
export type SavingTrouble = { kind: 'invalid' | 'gone' | 'conflict' } | { kind: 'failed'; failure: Failure };

const notDraft: readonly number[] = [problemNames.offerNotDraft.code, problemNames.notFound.code];

/** The valid part of a change. Amounts must agree with the currency, so that a new one goes with all of them or not at all. */
function validPart(body: UpdateOfferRequest, invalid: readonly FieldProblem[]): UpdateOfferRequest {
  if (body.currency && invalid.length > 0) return {};
  const wrong = new Set(invalid.map(({ field }) => field.split('.')[0]));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !wrong.has(name)));
}

/** A draft that is saved while it is written, on top of what others have saved. */
export function useOfferDraft(shown: AdminOffer) {
  const { offerId } = shown;
  const queries = useQueryClient();
  const update = $api.useMutation('patch', '/api/offers/{offerId}/update');
  const latest = useRef(shown);
  const trouble = useRef<SavingTrouble>(undefined);
  const theirs = useRef<Shown<OfferValues>>(undefined);
  const [invalid, setInvalid] = useState<FieldProblem[]>([]);
  const [conflicts, setConflicts] = useState<Partial<OfferValues>>({});
  const edit = useOptimisticEdit<OfferValues>({
    name: `offer ${offerId}`,
    fields: offerFields,
    shown: toShown(shown),
    resolver: (values) => ({ values, errors: {} }),
    onNewer: (newer) => edit.startFrom(newer),
  });
  const autosave = useAutosave(save);
  const values = useWatch({ control: edit.form.control }) as OfferValues;
  const typed = () => edit.form.getValues() as OfferValues;

  function adopt(saved: AdminOffer, sent: Partial<OfferValues>) {
    latest.current = saved;
    const { values: stored, updatedAt } = toShown(saved);
    // The text as it was typed means the same as what was saved.
    edit.rebase({ values: { ...stored, ...sent }, updatedAt });
    queries.setQueryData(offerQuery(offerId).queryKey, saved);
  }

  function stop(found: SavingTrouble): false {
    trouble.current = found;
    return false;
  }

  /** Takes over what only others have changed and saves again; a real conflict waits for the person. */
  async function mergeTheirs(): Promise<boolean> {
    const fresh = await resultOf(queries.fetchQuery({ ...offerQuery(offerId), staleTime: 0 }));
    if (!fresh.ok) return stop({ kind: 'failed', failure: fresh });
    const offer = fresh.data as AdminOffer | null;
    if (offer?.state !== 'DRAFT') return stop({ kind: 'gone' });
    const newer = toShown(offer);
    const { conflicts: both } = edit.merge(newer);
    if (Object.keys(both).length === 0) {
      edit.rebase(newer);
      return save();
    }
    theirs.current = newer;
    setConflicts(both);
    return stop({ kind: 'conflict' });
  }

  async function save(): Promise<boolean> {
    // Nothing is overwritten before the person has decided.
    if (trouble.current?.kind === 'conflict' || trouble.current?.kind === 'gone') return false;
    trouble.current = undefined;
    const changed = edit.changed();
    const body = changedRequest(typed(), changed);
    const found = problemsOf(body);
    setInvalid(found);
    const valid = validPart(body, found);
    if (Object.keys(valid).length > 0) {
      const params = { path: { offerId: String(offerId) } };
      const result = await resultOf(
        update.mutateAsync({ params, body: { ...valid, updatedAt: edit.base().updatedAt } }),
      );
      if (!result.ok) return refuse(result);
      adopt(result.data, found.length === 0 ? changed : {});
    }
    return found.length === 0 || stop({ kind: 'invalid' });
  }

  async function refuse(failure: Failure): Promise<boolean> {
    const code = failure.problem?.code;
    if (code === problemNames.changedMeanwhile.code) return mergeTheirs();
    if (code !== undefined && notDraft.includes(code)) return stop({ kind: 'gone' });
    return stop({ kind: 'failed', failure });
  }

  const resume = useEffectEvent(() => {
    if (edit.isRestored) autosave.touch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a draft was restored
  useEffect(() => resume(), [edit.isRestored]);

  function settle(take: (newer: Shown<OfferValues>) => void) {
    if (theirs.current) take(theirs.current);
    trouble.current = undefined;
    setConflicts({});
    void autosave.flush();
  }

  return {
    values: { ...typed(), ...values },
    /** The state on the server, with what keeps it from being sent. */
    saved: latest.current,
    /** The same, also right after a save. */
    latest: () => latest.current,
    autosave,
    trouble: () => (autosave.state === 'failed' ? trouble.current : undefined),
    invalid,
    conflicts: Object.entries(conflicts) as [OfferField, string][],
    change(next: Partial<OfferValues>) {
      for (const [field, value] of Object.entries(next))
        edit.form.setValue(field as OfferField, value as never);
      autosave.touch();
    },
    takeTheirs: () => settle(edit.startFrom),
    keepMine: () => settle(edit.rebase),
    forget() {
      autosave.stop();
      edit.forgetDraft();
    },
  };
}

export type OfferDraft = ReturnType<typeof useOfferDraft>;
