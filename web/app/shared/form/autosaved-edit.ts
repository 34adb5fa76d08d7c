import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { problems } from '#contracts/problem.ts';
import { resultOf } from '../api/query.ts';
import type { Failure } from '../api/result.ts';
import { useAutosave } from './autosave.ts';
import { type Shown, useOptimisticEdit } from './optimistic-edit.ts';

/** Why the last save did not succeed. */
export type SavingTrouble =
  | { kind: 'invalid' | 'conflict' }
  /** It cannot be edited any more. */
  | { kind: 'gone'; failure?: Failure }
  | { kind: 'failed'; failure: Failure };

export interface Change<Values, Saved, Problem> {
  /** Sends the valid part; undefined when nothing of it is valid. */
  send: ((updatedAt: string) => Promise<Saved>) | undefined;
  /** The fields that are sent, as they were typed. */
  sent: Partial<Values>;
  invalid: Problem[];
}

interface AutosavedEditOptions<Values, Saved, Problem> {
  /** The name of the draft. */
  name: string;
  fields: readonly (keyof Values & string)[];
  shown: Saved;
  toShown: (saved: Saved) => Shown<Values>;
  toChange: (values: Values, changed: Partial<Values>) => Change<Values, Saved, Problem>;
  /** Null when it cannot be edited any more. */
  read: () => Promise<Saved | null>;
  isGone: (failure: Failure) => boolean;
  onSaved: (saved: Saved) => void;
}

/** An edit that is saved while it is written, on top of what others have saved. */
export function useAutosavedEdit<Values extends Record<keyof Values, string>, Saved, Problem>(
  options: AutosavedEditOptions<Values, Saved, Problem>,
) {
  type Field = keyof Values & string;
  const { fields, shown, toShown, toChange, read, isGone, onSaved } = options;
  const latest = useRef(shown);
  const trouble = useRef<SavingTrouble>(undefined);
  const theirs = useRef<Shown<Values>>(undefined);
  const [invalid, setInvalid] = useState<Problem[]>([]);
  const [conflicts, setConflicts] = useState<Partial<Values>>({});
  const edit = useOptimisticEdit<Values>({
    name: options.name,
    fields,
    shown: toShown(shown),
    resolver: (values) => ({ values, errors: {} }),
    // A response that was overtaken by a save is older.
    onNewer: (newer) => newer.updatedAt > edit.base().updatedAt && edit.startFrom(newer),
  });
  const autosave = useAutosave(save);
  const watched = useWatch({ control: edit.form.control }) as Values;
  const typed = () => edit.form.getValues() as Values;
  const setValue = (field: Field, value: string | undefined) =>
    edit.form.setValue(field as never, (value ?? '') as never);

  function stop(found: SavingTrouble): false {
    trouble.current = found;
    return false;
  }

  /** Takes over what only others have changed; a real conflict waits for the person. */
  function mergeWith(newer: Shown<Values>): boolean {
    const { conflicts: both } = edit.merge(newer);
    if (Object.keys(both).length === 0) {
      edit.rebase(newer);
      return true;
    }
    theirs.current = newer;
    setConflicts(both);
    return stop({ kind: 'conflict' });
  }

  async function mergeTheirs(): Promise<boolean> {
    const fresh = await resultOf(read());
    if (!fresh.ok) return stop({ kind: 'failed', failure: fresh });
    if (fresh.data === null) return stop({ kind: 'gone' });
    return mergeWith(toShown(fresh.data)) && save();
  }

  function adopt(saved: Saved, sent: Partial<Values>): boolean {
    latest.current = saved;
    const { values: stored, updatedAt } = toShown(saved);
    // The text as it was typed means the same as what was saved.
    const values = { ...stored, ...sent };
    const before = edit.base();
    edit.rebase({ ...before, values: { ...before.values, ...sent } });
    onSaved(saved);
    return mergeWith({ values, updatedAt });
  }

  async function save(): Promise<boolean> {
    // Nothing is overwritten before the person has decided.
    if (trouble.current?.kind === 'conflict' || trouble.current?.kind === 'gone') return false;
    trouble.current = undefined;
    const { send, sent, invalid: found } = toChange(typed(), edit.changed());
    setInvalid(found);
    if (send) {
      const result = await resultOf(send(edit.base().updatedAt));
      if (!result.ok) return refuse(result);
      if (!adopt(result.data, sent)) return false;
    }
    return found.length === 0 || stop({ kind: 'invalid' });
  }

  async function refuse(failure: Failure): Promise<boolean> {
    if (failure.problem?.code === problems.changedMeanwhile.code) return mergeTheirs();
    return stop(isGone(failure) ? { kind: 'gone', failure } : { kind: 'failed', failure });
  }

  const resume = useEffectEvent(() => {
    if (edit.isRestored) autosave.touch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a draft was restored
  useEffect(() => resume(), [edit.isRestored]);

  /** The person has decided; the last decision saves the rest. */
  function settle(decided: readonly Field[], take: 'mine' | 'theirs') {
    const newer = theirs.current;
    if (!newer) return;
    if (take === 'theirs') for (const field of decided) setValue(field, newer.values[field]);
    const open = Object.entries(conflicts).filter(([field]) => !decided.includes(field as Field));
    setConflicts(Object.fromEntries(open) as Partial<Values>);
    if (open.length > 0) return;
    edit.rebase(newer);
    trouble.current = undefined;
    theirs.current = undefined;
    void autosave.flush();
  }

  const set = (next: Partial<Values>) => {
    for (const [field, value] of Object.entries(next)) setValue(field as Field, value as string);
  };

  return {
    values: { ...typed(), ...watched },
    /** The state on the server. */
    saved: latest.current,
    /** The same, also right after a save. */
    latest: () => latest.current,
    /** The state that is shown, which others may have saved. */
    shownUpdatedAt: () => edit.base().updatedAt,
    autosave,
    trouble: () => (autosave.state === 'failed' ? trouble.current : undefined),
    invalid,
    conflicts: Object.entries(conflicts) as [Field, string][],
    hasChanged: () => Object.keys(edit.changed()).length > 0,
    /** Without saving; the caller decides when. */
    set,
    change(next: Partial<Values>) {
      set(next);
      autosave.touch();
    },
    settle,
    forget() {
      autosave.stop();
      edit.forgetDraft();
    },
  };
}
