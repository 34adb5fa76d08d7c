import { RotateCcw } from 'lucide-react';
import * as texts from '#texts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { type UserFilter, type UsersView, userFilters } from './users-query.ts';

const labels = (): Record<UserFilter, { label: string; placeholder: string }> => ({
  firstName: { label: texts.label_first_name(), placeholder: texts.users_first_name_all() },
  lastName: { label: texts.label_last_name(), placeholder: texts.users_last_name_all() },
  email: { label: texts.label_email(), placeholder: texts.users_email_part() },
});

export function UserFilters({ view }: { view: UsersView }) {
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      {userFilters.map((filter) => (
        <div key={filter} className={`w-full ${filter === 'email' ? 'phone:w-60' : 'phone:w-42'}`}>
          <TextField
            type="search"
            autoComplete="off"
            {...labels()[filter]}
            value={view.typed[filter]}
            maxLength={100}
            onChange={(event) => view.type(filter, event.target.value)}
          />
        </div>
      ))}
      <Button
        variant="quiet"
        icon={<RotateCcw className="size-4" strokeWidth={1.6} aria-hidden="true" />}
        onClick={view.showAll}
      >
        {texts.label_reset()}
      </Button>
    </search>
  );
}
