import { useQueryClient } from '@tanstack/react-query';
import { Search, Shield, UserRound, UserRoundX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { Loaded, RowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { SegmentedControl } from '#web/admin/ui/segmented-control.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { roleNames } from './role-control.tsx';
import { nameOf, teamCalls, useFoundPeople } from './team-query.ts';

const waitForMoreLettersMilliseconds = 300;
const maxShown = 6;
type NewRole = 'STAFF' | 'ADMIN';

interface AddPersonDialogProps {
  /** The role that is chosen first. */
  role: NewRole;
  onClose: () => void;
}

/** Gives a role to somebody who has registered. */
export function AddPersonDialog({ role, onClose }: AddPersonDialogProps) {
  const [person, setPerson] = useState<User>();
  return (
    <Dialog title={texts.team_add()} onClose={onClose}>
      {person ? (
        <RoleForm person={person} role={role} onBack={() => setPerson(undefined)} onClose={onClose} />
      ) : (
        <PersonSearch onChoose={setPerson} />
      )}
    </Dialog>
  );
}

function PersonSearch({ onChoose }: { onChoose: (person: User) => void }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), waitForMoreLettersMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useFoundPeople(asked, maxShown);
  return (
    <div className="grid gap-3.5">
      <TextField
        label={texts.team_find()}
        hint={texts.team_find_hint()}
        type="search"
        autoComplete="off"
        autoFocus
        maxLength={limits.name}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {asked !== '' && (
        <Loaded
          query={found}
          waiting={<RowsSkeleton rows={['h-11 w-full', 'h-11 w-2/3']} />}
          failed={texts.users_failed()}
        >
          {({ users, count }) => (
            <div aria-busy={found.isPlaceholderData} aria-live="polite">
              <FoundPeople people={users} onChoose={onChoose} />
              {count > users.length && (
                <p className="mt-2 flex items-center gap-1.5 text-xs text-s-ink-3">
                  <Search className="size-3.5" aria-hidden="true" />
                  {texts.team_find_more({ count: users.length })}
                </p>
              )}
            </div>
          )}
        </Loaded>
      )}
    </div>
  );
}

function FoundPeople({ people, onChoose }: { people: readonly User[]; onChoose: (person: User) => void }) {
  if (people.length === 0)
    return (
      <EmptyState icon={UserRoundX} text={texts.team_find_empty()} hint={texts.team_find_empty_hint()} />
    );
  return (
    <ul className="grid gap-px overflow-hidden rounded-sm border border-s-line bg-s-line">
      {people.map((person) => (
        <li key={person.userId}>
          <button
            type="button"
            disabled={person.role !== 'USER'}
            onClick={() => onChoose(person)}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 bg-s-surface px-3.5 py-2 text-left hover:bg-s-sunken focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-s-ink-3 disabled:hover:bg-s-surface"
          >
            <span className="mr-auto font-semibold wrap-anywhere">{nameOf(person)}</span>
            <span className="text-sm wrap-anywhere text-s-ink-3">
              {person.role === 'USER' ? person.email : texts.team_find_in_team()}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Gives the role, then the job: staff get both at once. */
function useGiving() {
  const queries = useQueryClient();
  const changeRole = useSend('patch', '/api/users/{id}/change-role');
  const setStaff = useSend('patch', '/api/users/{id}/staff');
  const setJob = useSend('patch', '/api/users/{id}/job-title');
  return async (person: User, role: NewRole, jobTitle: string) => {
    const params = { path: { id: String(person.userId) } };
    const given = await (role === 'STAFF'
      ? setStaff.send({ params, body: { staff: true, jobTitle } })
      : changeRole.send({ params }));
    if (given.ok && role === 'ADMIN' && jobTitle.trim() !== '') {
      const job = await setJob.send({ params, body: { jobTitle } });
      if (!job.ok) showToast(texts.team_job_failed({ reason: plainReasonOf(job) }));
    }
    await queries.invalidateQueries(teamCalls);
    return given;
  };
}

interface RoleFormProps {
  person: User;
  role: NewRole;
  onBack: () => void;
  onClose: () => void;
}

function RoleForm({ person, role: first, onBack, onClose }: RoleFormProps) {
  const form = useForm({ defaultValues: { role: first, jobTitle: '' } });
  const role = form.watch('role');
  const { failure, fail, clear } = useFormFailure();
  const give = useGiving();

  const submit = form.handleSubmit(async ({ jobTitle }) => {
    clear();
    const result = await give(person, role, jobTitle);
    if (!result.ok) return fail(texts.notice_role_unchanged(), plainReasonOf(result));
    showToast(texts.team_added({ name: nameOf(person), role: roleNames[role]().toLowerCase() }));
    return onClose();
  });

  return (
    <Form failure={failure} className="max-w-none!" onSubmit={submit}>
      <p className="wrap-anywhere">
        <b className="font-semibold">{nameOf(person)}</b>
        <span className="block text-sm text-s-ink-3">{person.email}</span>
      </p>
      <div className="grid gap-2">
        <SegmentedControl
          label={texts.users_role()}
          options={[
            {
              value: 'STAFF',
              label: roleNames.STAFF(),
              icon: <UserRound className="size-4" aria-hidden="true" />,
            },
            {
              value: 'ADMIN',
              label: roleNames.ADMIN(),
              icon: <Shield className="size-4" aria-hidden="true" />,
            },
          ]}
          value={role}
          onChange={(next) => form.setValue('role', next)}
        />
        <p className="text-sm text-s-ink-3" aria-live="polite">
          {role === 'STAFF' ? texts.team_add_staff_note() : texts.users_promote_text()}
        </p>
      </div>
      <TextField
        label={texts.team_job()}
        hint={texts.team_job_hint()}
        isOptional
        autoComplete="off"
        maxLength={limits.name}
        {...form.register('jobTitle')}
      />
      <DialogFooter>
        <Button onClick={onBack}>{texts.team_other_person()}</Button>
        <Button type="submit" variant="ink" sending={form.formState.isSubmitting}>
          {texts.team_give_role()}
        </Button>
      </DialogFooter>
    </Form>
  );
}
