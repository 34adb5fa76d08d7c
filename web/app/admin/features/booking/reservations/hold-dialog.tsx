import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fromLocalTime, toLocalTime } from '#domain/dates/day-times.ts';
import { lastDeadline } from '#domain/dates/deadlines.ts';
import { problems } from '#schemas/problem.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { useMinute } from '#web/admin/lib/current-time.ts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { resultOf, useSend } from '#web/platform/api/query.ts';
import { type Failure, reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError, labelClass } from '#web/ui/form/field.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { DayField } from '../booking-form/day-field.tsx';
import { formatShortDeadline } from '../deadline-format.ts';
import { guestName } from '../guest-name.ts';
import { HoldMeter } from '../hold-meter.tsx';
import { type HoldChoice, holdChoices, ownDeadlineError } from './hold-choices.ts';
import { formatReservation } from './reservation-format.ts';
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
  const hold = useSend('patch', '/api/reservations/{id}/hold');
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
    const result = await hold.send({ params, body });
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
  const choosing = useDeadlineChoice(saving.shown, rules.data, purpose);
  const { heldUntil } = saving.shown;
  const title = titleOf(heldUntil, purpose, choosing.deadline);
  return (
    <Dialog title={title} width="narrow" onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-s-ink-2">
          {texts.hold_dialog_of({ reservation: formatReservation(saving.shown) })}
        </p>
        {heldUntil && <HoldMeter heldUntil={heldUntil} />}
        {rules.isPending ? (
          <Skeleton className="h-40 w-full" />
        ) : (
          <>
            {rules.isError && !heldUntil && <p className="text-sm">{texts.hold_settings_failed()}</p>}
            <HoldForm {...saving} {...choosing} title={title} onClose={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** 'Produži rok' only while the chosen time is a later one. */
function titleOf(heldUntil: string | null, purpose: 'extend' | 'change', chosen: Date | undefined): string {
  if (!heldUntil) return texts.hold_keep();
  const isExtended = purpose === 'extend' && chosen !== undefined && chosen > new Date(heldUntil);
  return isExtended ? texts.hold_extend_deadline() : texts.hold_change();
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

/** The chosen deadline: one of those offered, or an own day and time. */
function useDeadlineChoice(
  { eventDate, heldUntil }: AdminReservation,
  rules: Parameters<typeof holdChoices>[2],
  purpose: 'extend' | 'change',
) {
  useMinute();
  const now = new Date();
  const last = lastDeadline(eventDate);
  const choices = holdChoices({ eventDate, heldUntil }, now, rules);
  const [picked, setPicked] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const own = typed ?? toLocalTime(heldUntil ? new Date(heldUntil) : (choices[0]?.deadline ?? last));
  const choice = picked ?? firstChoice(choices, heldUntil !== null, purpose);
  const chosen = choices.find(({ label }) => label === choice);
  return {
    last,
    isPossible: last > now,
    choices,
    chosen,
    own,
    deadline: chosen?.deadline ?? fromLocalTime(own),
    error: chosen ? undefined : ownDeadlineError(own, eventDate, now),
    choose: setPicked,
    writeOwn: setTyped,
  };
}

type DeadlineChoice = ReturnType<typeof useDeadlineChoice>;

interface HoldFormProps extends ReturnType<typeof useHold>, DeadlineChoice {
  title: string;
  onClose: () => void;
}

function HoldForm({ shown, sending, failure, send, title, onClose, ...choosing }: HoldFormProps) {
  const { deadline, error, isPossible } = choosing;
  const [isChecked, setChecked] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (deadline && !error) void send(deadline);
      }}
    >
      <FailureAlert failure={failure} />
      {isPossible ? <Choices {...choosing} isChecked={isChecked} /> : <p>{texts.hold_too_near()}</p>}
      <DialogFooter>
        {shown.heldUntil && (
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
            {title}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}

type ChoicesProps = Omit<DeadlineChoice, 'deadline' | 'isPossible'> & { isChecked: boolean };

function Choices({ choices, chosen, choose, own, writeOwn, error, last, isChecked }: ChoicesProps) {
  const [day = '', time = ''] = own.split('T');
  const wrong = isChecked ? error : undefined;
  return (
    <fieldset className="grid gap-2">
      <legend className={`${labelClass} mb-[7px]`}>{texts.hold_dialog_choice()}</legend>
      {choices.map(({ label, deadline }) => (
        <Choice key={label} label={label} checked={label === chosen?.label} onChoose={choose}>
          {texts.hold_meter_until({ deadline: formatShortDeadline(deadline) })}
        </Choice>
      ))}
      <Choice label={texts.hold_choice_own()} checked={!chosen} onChoose={() => choose(ownChoice)} />
      {!chosen && (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)_7rem] gap-x-3 gap-y-[7px]">
          <DayField
            label={texts.label_day()}
            value={day}
            isInvalid={wrong !== undefined}
            onChange={(next) => writeOwn(`${next}T${time}`)}
          />
          <TimeField
            label={texts.hold_own_time()}
            value={time}
            aria-invalid={wrong ? true : undefined}
            onChange={({ target }) => writeOwn(`${day}T${target.value}`)}
          />
          <div role="status" className="col-span-2">
            {wrong ? (
              <FieldError>{wrong}</FieldError>
            ) : (
              <p className="text-xs leading-snug text-s-ink-3">
                {texts.hold_own_hint({ deadline: formatShortDeadline(last) })}
              </p>
            )}
          </div>
        </div>
      )}
    </fieldset>
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
