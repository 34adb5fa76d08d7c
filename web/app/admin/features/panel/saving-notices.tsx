import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatTime } from '#domain/dates/day-times.ts';
import * as texts from '#texts';
import { EditConflictValue } from '#web/admin/ui/edit-conflict.tsx';
import { reasonOf } from '#web/platform/api/result.ts';
import type { AutosaveState } from '#web/platform/form/autosave.ts';
import type { SavingTrouble } from '#web/platform/form/autosaved-edit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface Edit<Field extends string, Value> {
  autosave: { state: AutosaveState; flush: () => unknown };
  trouble: () => SavingTrouble | undefined;
  conflicts: readonly [Field, Value][];
  settle: (fields: readonly Field[], take: 'mine' | 'theirs') => void;
}

interface SavingStateProps {
  edit: Pick<Edit<string, unknown>, 'autosave' | 'trouble'>;
  /** What is not valid is still being typed: nothing is said about it. */
  isTyping?: boolean;
  /** When it was saved last; null: never. */
  updatedAt: string | null;
  saved: (params: { time: string }) => string;
  saving?: string;
  failed: string;
}

/** 'Sačuvano u 14:32' */
export function SavingState(props: SavingStateProps) {
  const { edit, isTyping = false, updatedAt, saved, saving = texts.draft_saving(), failed } = props;
  const { state } = edit.autosave;
  const [savedAt, setSavedAt] = useState(() => updatedAt && new Date(updatedAt));
  useEffect(() => {
    if (state === 'saved') setSavedAt(new Date());
  }, [state]);
  if (!savedAt && (state === 'untouched' || state === 'saved')) return null;
  const done = { icon: Check, text: savedAt ? saved({ time: formatTime(savedAt) }) : '' };
  const isInvalid = edit.trouble()?.kind === 'invalid';
  if (isInvalid && isTyping && !savedAt) return null;
  const looks = {
    untouched: done,
    saved: done,
    saving: { icon: LoaderCircle, text: saving },
    failed: isInvalid
      ? { icon: TriangleAlert, text: texts.panel_offer_saving_invalid() }
      : { icon: CloudOff, text: failed },
  };
  const isFailed = state === 'failed' && !(isInvalid && isTyping);
  const { icon: Icon, text } = state === 'failed' && !isFailed ? done : looks[state];
  return (
    <p
      role="status"
      className={`flex items-center gap-1.5 text-sm ${isFailed ? 'font-semibold text-s-danger' : 'text-s-ink-3'}`}
    >
      <Icon className="size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
      {text}
    </p>
  );
}

interface SavingTroublesProps<Field extends string, Value> {
  edit: Edit<Field, Value>;
  failed: string;
  conflict?: string;
  labelOf: (field: Field) => string;
  /** A value of another person, as it is read. */
  formatValue: (field: Field, value: Value) => string;
}

/** Nothing is overwritten without a decision, and nothing typed is lost. */
export function SavingTroubles<Field extends string, Value>(props: SavingTroublesProps<Field, Value>) {
  const { edit, failed, conflict = texts.draft_conflict(), labelOf, formatValue } = props;
  const trouble = edit.trouble();
  if (trouble?.kind === 'conflict')
    return edit.conflicts.map(([field, value]) => (
      <Alert key={field} tone="danger" text={conflict}>
        <EditConflictValue
          entries={[{ label: labelOf(field), text: formatValue(field, value) }]}
          onTake={() => edit.settle([field], 'theirs')}
        />
        <Button size="small" onClick={() => edit.settle([field], 'mine')}>
          {texts.label_keep_mine()}
        </Button>
      </Alert>
    ));
  if (trouble?.kind === 'failed')
    return (
      <Alert tone="danger" text={failed}>
        <p>{reasonOf(trouble.failure)}</p>
        <Button size="small" onClick={() => void edit.autosave.flush()}>
          {texts.page_failed_retry()}
        </Button>
      </Alert>
    );
  return null;
}
