import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { problems } from '#schemas/problem.ts';
import { resultOf } from '../api/query.ts';
import type { Failure, Result } from '../api/result.ts';
import { useAutosave } from './autosave.ts';
import { useOpenForm } from './draft.ts';
import { isSameValue, mergeEdit, partOf } from './merge-edit.ts';
import type { Shown } from './optimistic-edit.ts';
import { readDraft, writeDraft } from './stored-drafts.ts';

/** Why the last save did not succeed. */
export type SavingTrouble =
  | { kind: 'invalid' | 'conflict' }
  /** It cannot be edited any more. */
  | { kind: 'gone'; failure?: Failure }
  | { kind: 'failed'; failure: Failure };

export interface Change<Values, Saved, Problem> {
  /** Sends the valid part; undefined when nothing of it is valid. */
  send: ((updatedAt: string) => Promise<Result<Saved>>) | undefined;
  /** The fields that are sent. */
  sent: readonly (keyof Values & string)[];
  invalid: Problem[];
}

interface AutosavedEditOptions<Values, Saved, Problem> {
  /** The name of the draft. */
  name: string;
  fields: readonly (keyof Values & string)[];
  shown: Saved;
  toShown: (saved: Saved) => Shown<Values>;
  /** What of a value is stored; values are compared by it, never as they were typed. */
  toStored?: (field: keyof Values & string, value: Values[keyof Values & string]) => unknown;
  toChange: (values: Values, changed: readonly (keyof Values & string)[]) => Change<Values, Saved, Problem>;
  /** Null when it cannot be edited any more. */
  read: () => Promise<Saved | null>;
  isGone: (failure: Failure) => boolean;
  onSaved: (saved: Saved) => void;
}

/** What is written, and the state of the server that it began with. */
interface Edited<Values> {
  values: Values;
  base: Shown<Values>;
}

/** An edit that is saved while it is written, on top of what others have saved. */
export function useAutosavedEdit<Values extends object, Saved, Problem>(
  options: AutosavedEditOptions<Values, Saved, Problem>,
) {
  type Field = keyof Values & string;
  const { name, fields, shown, toShown, toChange, read, isGone, onSaved } = options;
  const { toStored = (_field, value) => value } = options;
  const isSame = (field: Field, one: Values[Field], other: Values[Field]) =>
    isSameValue(toStored(field, one), toStored(field, other));
  const changedIn = ({ values, base }: Edited<Values>) =>
    fields.filter((field) => !isSame(field, values[field], base.values[field]));

  const startFrom = (saved: Saved): Edited<Values> => {
    const base = toShown(saved);
    return { values: base.values, base };
  };
  const [edited, setEdited] = useState(() => {
    const draft = readDraft(name)?.edited;
    const restored: Edited<Values> | undefined = draft ? JSON.parse(draft) : undefined;
    return restored && changedIn(restored).length > 0 ? restored : startFrom(shown);
  });
  const current = useRef(edited);
  const written = useRef(readDraft(name)?.edited);
  const hasLeft = useRef(false);
  const latest = useRef(shown);
  const trouble = useRef<SavingTrouble>(undefined);
  const theirs = useRef<Saved>(undefined);
  const [invalid, setInvalid] = useState<Problem[]>([]);
  const [conflicts, setConflicts] = useState<[Field, Values[Field]][]>([]);
  const autosave = useAutosave(save);
  const changed = () => changedIn(current.current);
  useOpenForm(name, () => changed().length > 0);

  function keep(next: Edited<Values>) {
    current.current = next;
    setEdited(next);
    // Once it was left, the draft may be that of a later edit.
    if (hasLeft.current && readDraft(name)?.edited !== written.current) return;
    written.current = changed().length > 0 ? JSON.stringify(next) : undefined;
    writeDraft(name, written.current ? { edited: written.current } : undefined);
  }

  function stop(found: SavingTrouble): false {
    trouble.current = found;
    return false;
  }

  /** Takes over what only others have changed; a real conflict waits for the person. */
  function mergeWith(newer: Saved, { values: mine, base }: Edited<Values>): boolean {
    const serverShown = toShown(newer);
    const { values, conflicts: both } = mergeEdit<Values>({
      fields,
      mine,
      before: base.values,
      serverValue: serverShown.values,
      isSame,
    });
    const contested = fields.filter((field) => field in both);
    const isOpen = contested.length > 0;
    keep({ values, base: isOpen ? base : serverShown });
    if (!isOpen) {
      latest.current = newer;
      return true;
    }
    theirs.current = newer;
    setConflicts(contested.map((field) => [field, serverShown.values[field]]));
    return stop({ kind: 'conflict' });
  }

  async function mergeTheirs(): Promise<boolean> {
    const fresh = await resultOf(read());
    if (!fresh.ok) return stop({ kind: 'failed', failure: fresh });
    if (fresh.data === null) return stop({ kind: 'gone' });
    return mergeWith(fresh.data, current.current) && save();
  }

  /** What was sent is what is stored, in the words of the server where nobody has typed on. */
  function adopt(saved: Saved, sent: readonly Field[], asSent: Values): boolean {
    latest.current = saved;
    onSaved(saved);
    const stored = toShown(saved).values;
    const { values, base } = current.current;
    const [mine, before] = [{ ...values }, { ...base.values }];
    for (const field of sent) {
      const isTypedOn = !isSame(field, values[field], asSent[field]);
      if (!isTypedOn && !isSame(field, values[field], stored[field])) mine[field] = stored[field];
      before[field] = stored[field];
    }
    return mergeWith(saved, { values: mine, base: { ...base, values: before } });
  }

  async function save(): Promise<boolean> {
    // Nothing is overwritten before the person has decided.
    if (trouble.current?.kind === 'conflict' || trouble.current?.kind === 'gone') return false;
    trouble.current = undefined;
    const { values, base } = current.current;
    const { send, sent, invalid: found } = toChange(values, changed());
    setInvalid(found);
    if (send) {
      const result = await send(base.updatedAt);
      if (!result.ok) return refuse(result);
      if (!adopt(result.data, sent, values)) return false;
    }
    return found.length === 0 || stop({ kind: 'invalid' });
  }

  async function refuse(failure: Failure): Promise<boolean> {
    if (failure.problem?.code === problems.changedMeanwhile.code) return mergeTheirs();
    return stop(isGone(failure) ? { kind: 'gone', failure } : { kind: 'failed', failure });
  }

  const resume = useEffectEvent(() => {
    if (changed().length > 0) autosave.touch();
  });
  useEffect(() => resume(), []);

  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  const shownAt = toShown(shown).updatedAt;
  const follow = useEffectEvent(() => {
    // A response that was overtaken by a save is older.
    if (shownAt <= current.current.base.updatedAt || changed().length > 0) return;
    latest.current = shown;
    keep(startFrom(shown));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another state is shown
  useEffect(() => follow(), [shownAt]);

  const set = (next: Partial<Values>) =>
    keep({ ...current.current, values: { ...current.current.values, ...next } });

  /** The person has decided; the last decision saves the rest. */
  function settle(decided: readonly Field[], take: 'mine' | 'theirs') {
    const newer = theirs.current;
    if (!newer) return;
    const server = toShown(newer);
    if (take === 'theirs') set(partOf(server.values, decided));
    const open = conflicts.filter(([field]) => !decided.includes(field));
    setConflicts(open);
    if (open.length > 0) return;
    keep({ ...current.current, base: server });
    latest.current = newer;
    trouble.current = undefined;
    theirs.current = undefined;
    void autosave.flush();
  }

  return {
    values: edited.values,
    /** The state on the server. */
    saved: latest.current,
    /** The same, also right after a save. */
    latest: () => latest.current,
    /** The state that is shown, which others may have saved. */
    shownUpdatedAt: () => current.current.base.updatedAt,
    autosave,
    trouble: () => (autosave.state === 'failed' ? trouble.current : undefined),
    invalid,
    conflicts,
    /** What somebody else has saved, while that waits for a decision. */
    theirs: () => theirs.current,
    hasChanged: () => changed().length > 0,
    /** Without saving; the caller decides when. */
    set,
    change(next: Partial<Values>) {
      set(next);
      autosave.touch();
    },
    settle,
    forget() {
      autosave.stop();
      writeDraft(name, undefined);
    },
  };
}
