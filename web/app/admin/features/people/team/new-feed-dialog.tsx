import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import type { CreatedFeed } from '#schemas/team/feeds.ts';
import * as texts from '#texts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { teamCalls, useHalls } from './team-query.ts';

const allHalls = 'all';

interface NewFeedDialogProps {
  onCreated: (feed: CreatedFeed) => void;
  onClose: () => void;
}

export function NewFeedDialog({ onCreated, onClose }: NewFeedDialogProps) {
  const queries = useQueryClient();
  const halls = useHalls().data ?? [];
  const create = useSend('post', '/api/feeds');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({ defaultValues: { name: '', hall: allHalls } });

  const submit = form.handleSubmit(async ({ name, hall }) => {
    clear();
    const body = { name, hallId: hall === allHalls ? null : Number(hall) };
    const result = await create.send({ body });
    if (!result.ok) return fail(texts.team_feed_create_failed(), plainReasonOf(result));
    void queries.invalidateQueries(teamCalls);
    onCreated(result.data);
    return onClose();
  });

  return (
    <Dialog title={texts.team_feed_new()} width="narrow" onClose={onClose}>
      <Form failure={failure} className="max-w-none!" onSubmit={submit}>
        <p className="text-sm text-s-ink-2">{texts.team_feed_new_text()}</p>
        <TextField
          label={texts.label_name()}
          hint={texts.team_feed_name_hint()}
          error={form.formState.errors.name?.message}
          autoComplete="off"
          autoFocus
          maxLength={limits.name}
          {...form.register('name', {
            validate: (name) => name.trim() !== '' || texts.feed_name_required(),
          })}
        />
        <SelectField
          label={texts.label_halls()}
          options={[
            { value: allHalls, label: texts.label_all_halls() },
            ...halls.map((one) => ({ value: String(one.hallId), label: one.name })),
          ]}
          value={form.watch('hall')}
          onChange={(hall) => form.setValue('hall', hall)}
        />
        <DialogFooter>
          <Button onClick={onClose}>{texts.cancel()}</Button>
          <Button type="submit" variant="ink" sending={create.isPending}>
            {texts.team_feed_create()}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
