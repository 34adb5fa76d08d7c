import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fromLocalTime, toLocalTime } from '#contracts/dates/day-times.ts';
import { lastDeadline } from '#contracts/dates/deadlines.ts';
import { problems } from '#contracts/problem.ts';
import type { AdminReservation } from '#contracts/reservations/reservations.ts';
import * as texts from '#texts';
import { $api, resultOf } from '../../../shared/api/query.ts';
import { type Failure, reasonOf } from '../../../shared/api/result.ts';
import { useFormFailure } from '../../../shared/form/failure.ts';
import { FailureAlert } from '../../../shared/ui/alert.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { labelClass, TextField } from '../../../shared/ui/form/field.tsx';
import { RadioCard } from '../../../shared/ui/form/radio-card.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { useMinute } from '../../lib/current-time.ts';
import { formatShortDeadline } from '../../lib/format/deadline-format.ts';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { HoldMeter } from '../../ui/hold-meter.tsx';
import { type HoldChoice, holdChoices, ownDeadlineError } from './hold-choices.ts';
import { formatReservation, guestName } from './reservation-format.ts';
import { reservationCalls, reservationQuery, useHoldRules } from './reservations-query.ts';

interface HoldDialogProps {
  reservation: AdminReservation;
  /** What a running deadline is opened for: 'Produži rok' starts with the next week, 'Promijeni rok' with the current one. */
  purpose?: 'extend' | 'change';
  onClose: () => void;
}

/** Saves the deadline of the shown state; after a conflict the new state is shown and may be saved again. */
function useHold(first: AdminReservation, onClose: () => void) {
  const queries = useQueryClient();
  const hold = $api.useMutation('patch', '/api/reservations/{id}/hold');
  const [shown, setShown] = useState(first);
  const [sending, setSending] = useState<'save' | 'lift'>();
  const { failure, fail, clear } = useFormFailure();
  const { reservationId } = first;

  async function refuse(refused: Failure) {
    const code = refused.problem?.code;
    if (refused.problem?.status === 409) {
      void queries.invalidateQueries(reservationCalls);
      const fresh = await resultOf(queries.fetchQuery({ ...reservationQuery(reservationId), staleTime: 0 }));
      if (fresh.ok && fresh.data) setShown(fresh.data);
    }
    if (code === problems.changedMeanwhile.code) return fail(texts.hold_failed(), texts.hold_meanwhile());
    return fail(texts.hold_failed(), code === problems.notFound.code ? texts.desk_gone() : reasonOf(refused));
  }

  async function send(deadline: Date | null) {
    clear();
    setSending(deadline ? 'save' : 'lift');
    const params = { path: { id: String(reservationId) } };
    const body = { heldUntil: deadline?.toISOString() ?? null, updatedAt: shown.updatedAt };
    const result = await resultOf(hold.mutateAsync({ params, body }));
    if (!result.ok) {
      await refuse(result);
      return setSending(undefined);
    }
    void queries.invalidateQueries(reservationCalls);
    const name = guestName(shown);
    showToast(
      deadline
        ? texts.hold_saved({ name, deadline: formatShortDeadline(deadline) })
        : texts.hold_lifted({ name }),
    );
    onClose();
  }

  return { shown, sending, failure, send };
}

/** 'Čuvaj termin', 'Promijeni rok' and 'Produži rok'. */
export function HoldDialog({ reservation, purpose = 'change', onClose }: HoldDialogProps) {
  const saving = useHold(reservation, onClose);
  const rules = useHoldRules();
  const { heldUntil, heldSince } = saving.shown;
  return (
    <Dialog title={titleOf(heldUntil, purpose)} width="narrow" onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-s-ink-2">
          {texts.hold_dialog_of({ reservation: formatReservation(saving.shown) })}
        </p>
        {heldUntil && <HoldMeter heldSince={heldSince} heldUntil={heldUntil} />}
        {rules.isPending ? (
          <Skeleton className="h-40 w-full" />
        ) : (
          <>
            {rules.isError && !heldUntil && <p className="text-sm">{texts.hold_settings_failed()}</p>}
            <HoldForm {...saving} rules={rules.data} purpose={purpose} onClose={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function titleOf(heldUntil: string | null, purpose: 'extend' | 'change'): string {
  if (!heldUntil) return texts.hold_keep();
  return purpose === 'extend' ? texts.hold_extend_deadline() : texts.hold_change();
}

interface HoldFormProps extends ReturnType<typeof useHold> {
  rules: Parameters<typeof holdChoices>[2];
  purpose: 'extend' | 'change';
  onClose: () => void;
}

const ownChoice = 'own';
const usualExtension = 7;

/** The label of the choice that is made at first. */
function firstChoice(choices: readonly HoldChoice[], isHeld: boolean, purpose: 'extend' | 'change'): string {
  if (isHeld && purpose === 'change') return ownChoice;
  const week = texts.hold_choice_days({ count: usualExtension });
  const preferred = isHeld ? choices.find(({ label }) => label === week) : undefined;
  return (preferred ?? choices[0])?.label ?? ownChoice;
}

function HoldForm({ shown, sending, failure, send, rules, purpose, onClose }: HoldFormProps) {
  useMinute();
  const { eventDate, heldUntil } = shown;
  const now = new Date();
  const last = lastDeadline(eventDate);
  const choices = holdChoices(shown, now, rules);
  const [choice, setChoice] = useState(() => firstChoice(choices, heldUntil !== null, purpose));
  const [own, setOwn] = useState(() =>
    toLocalTime(heldUntil ? new Date(heldUntil) : (choices[0]?.deadline ?? last)),
  );
  const [isChecked, setChecked] = useState(false);
  const chosen = choices.find(({ label }) => label === choice);
  const error = chosen ? undefined : ownDeadlineError(own, eventDate, now);

  function save() {
    setChecked(true);
    const deadline = chosen?.deadline ?? fromLocalTime(own);
    if (deadline && !error) void send(deadline);
  }

  const isPossible = last > now;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FailureAlert failure={failure} />
      {isPossible ? (
        <fieldset className="grid gap-2">
          <legend className={`${labelClass} mb-[7px]`}>{texts.hold_dialog_choice()}</legend>
          {choices.map(({ label, deadline }) => (
            <Choice key={label} label={label} checked={label === choice} onChoose={setChoice}>
              {texts.hold_meter_until({ deadline: formatShortDeadline(deadline) })}
            </Choice>
          ))}
          <Choice label={texts.hold_choice_own()} checked={!chosen} onChoose={() => setChoice(ownChoice)} />
          {!chosen && (
            <div className="mt-2">
              <TextField
                type="datetime-local"
                label={texts.hold_own_label()}
                min={toLocalTime(now)}
                max={toLocalTime(last)}
                value={own}
                onChange={({ target }) => setOwn(target.value)}
                hint={texts.hold_own_hint({ deadline: formatShortDeadline(last) })}
                error={isChecked ? error : undefined}
              />
            </div>
          )}
        </fieldset>
      ) : (
        <p>{texts.hold_too_near()}</p>
      )}
      <DialogFooter>
        {heldUntil && (
          <Button
            variant="danger-line"
            className="phone:mr-auto"
            sending={sending === 'lift'}
            disabled={sending === 'save'}
            onClick={() => void send(null)}
          >
            {texts.hold_lift()}
          </Button>
        )}
        <Button onClick={onClose} disabled={sending !== undefined}>
          {texts.cancel()}
        </Button>
        {isPossible && (
          <Button type="submit" variant="ink" sending={sending === 'save'} disabled={sending === 'lift'}>
            {titleOf(heldUntil, purpose)}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  checked: boolean;
  onChoose: (label: string) => void;
  children?: string;
}

function Choice({ label, checked, onChoose, children }: ChoiceProps) {
  return (
    <RadioCard
      name="deadline"
      checked={checked}
      onChange={() => onChoose(label)}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2"
    >
      <span>{label}</span>
      {children && <span className="text-sm font-normal text-s-ink-2">{children}</span>}
    </RadioCard>
  );
}
