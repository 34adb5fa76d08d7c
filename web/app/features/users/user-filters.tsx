import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as texts from '#texts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { type UserFilter, type UsersView, userFilters } from './users-query.ts';

const waitForMoreLettersMilliseconds = 300;

const labels = (): Record<UserFilter, { label: string; placeholder: string }> => ({
  firstName: { label: texts.field_first_name(), placeholder: texts.users_first_name_all() },
  lastName: { label: texts.field_last_name(), placeholder: texts.users_last_name_all() },
  email: { label: texts.field_email(), placeholder: texts.users_email_part() },
});

export function UserFilters({ view }: { view: UsersView }) {
  const [round, setRound] = useState(0);
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      {userFilters.map((filter) => (
        <FilterField key={`${filter} ${round}`} filter={filter} view={view} />
      ))}
      <Button
        variant="quiet"
        icon={<RotateCcw className="size-4" strokeWidth={1.6} aria-hidden="true" />}
        onClick={() => {
          view.showAll();
          setRound(round + 1);
        }}
      >
        {texts.users_reset()}
      </Button>
    </search>
  );
}

/** Asks after a short pause, not at every letter. */
function FilterField({ filter, view }: { filter: UserFilter; view: UsersView }) {
  const applied = view.filters[filter];
  const [typed, setTyped] = useState(applied);
  const { filterBy } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause anew
  useEffect(() => {
    if (typed === applied) return;
    const timer = setTimeout(() => filterBy(filter, typed), waitForMoreLettersMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={`w-full ${filter === 'email' ? 'phone:w-60' : 'phone:w-42'}`}>
      <TextField
        type="search"
        autoComplete="off"
        {...labels()[filter]}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
