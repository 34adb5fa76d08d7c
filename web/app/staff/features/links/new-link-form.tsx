import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { limits } from '#schemas/fields.ts';
import type { CreatedFeed } from '#schemas/team/feeds.ts';
import type { StaffEvents } from '#schemas/team/staff-events.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { linkCalls } from './links-query.ts';

const allHalls = 'all';

interface NewLinkFormProps {
  halls: StaffEvents['halls'];
  onCreated: (link: CreatedFeed) => void;
}

export function NewLinkForm({ halls, onCreated }: NewLinkFormProps) {
  const queries = useQueryClient();
  const create = useSend('post', '/api/feeds');
  const [name, setName] = useState('');
  const [hall, setHall] = useState(allHalls);
  const { failure, fail, clear } = useFormFailure();

  async function submit(event: FormEvent) {
    event.preventDefault();
    clear();
    const hallId = hall === allHalls ? null : Number(hall);
    const body = { hallId, ...(name.trim() ? { name: name.trim() } : {}) };
    const result = await create.send({ body });
    if (!result.ok) return fail(texts.staff_link_create_failed(), reasonOf(result));
    setName('');
    onCreated(result.data);
    await queries.invalidateQueries(linkCalls);
  }

  const options = [
    { value: allHalls, label: texts.label_all_halls() },
    ...halls.map(({ hallId, name: label }) => ({ value: String(hallId), label })),
  ];
  return (
    <form onSubmit={submit} className="grid gap-3.5">
      <TextField
        label={texts.label_name()}
        hint={texts.staff_link_name_hint()}
        isOptional
        maxLength={limits.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField label={texts.label_hall()} options={options} value={hall} onChange={setHall} />
      <FailureAlert failure={failure} />
      <Button
        type="submit"
        sending={create.isPending}
        className="justify-self-start"
        icon={<Plus className="size-4.5" strokeWidth={1.8} aria-hidden="true" />}
      >
        {texts.staff_link_create()}
      </Button>
    </form>
  );
}
