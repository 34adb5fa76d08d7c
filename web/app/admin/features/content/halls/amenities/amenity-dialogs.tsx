import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import type { Amenity } from '#schemas/halls.ts';
import * as texts from '#texts';
import { QueryNotice } from '#web/admin/ui/load-notice.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { type Failure, reasonOf } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { hallCalls } from '../halls-query.ts';

interface AmenityQuestionProps {
  amenity: Amenity;
  onClose: () => void;
}

const notFound = 404;
const reasonFor = (failure: Failure) =>
  failure.problem?.status === notFound ? texts.admin_amenity_gone() : reasonOf(failure);

export function AmenityEditing({ amenity, onClose }: AmenityQuestionProps) {
  const queries = useQueryClient();
  const edit = useSend('patch', '/api/features/{id}/editFeature');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({ defaultValues: { name: amenity.name } });
  const forgetDraft = useDraft(form, `feature ${amenity.featureId}`, ['name']);
  const { errors, isSubmitting } = form.formState;

  function leave() {
    forgetDraft();
    onClose();
  }

  const submit = form.handleSubmit(async ({ name: typed }) => {
    clear();
    const name = typed.trim();
    if (name === '') return form.setError('name', { message: texts.amenity_name_required() });
    const params = { path: { id: String(amenity.featureId) } };
    const result = await edit.send({ params, body: { name } });
    void queries.invalidateQueries(hallCalls);
    if (result.ok) {
      showToast(texts.admin_amenity_edited());
      return leave();
    }
    if (!showFieldErrors(form, result.problem)) fail(texts.admin_amenity_edit_failed(), reasonFor(result));
  });

  return (
    <Dialog title={texts.admin_amenity_edit_title()} width="narrow" onClose={onClose}>
      <Form onSubmit={submit} failure={failure}>
        <TextField
          label={texts.admin_amenity_new_name()}
          error={errors.name?.message}
          maxLength={limits.name}
          autoComplete="off"
          autoFocus
          {...form.register('name')}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={leave}>{texts.cancel()}</Button>
          <Button type="submit" variant="ink" sending={isSubmitting}>
            {texts.label_save()}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface AmenityRemovalProps extends AmenityQuestionProps {
  /** The halls with this amenity; required before it can be removed. */
  halls: string[] | undefined;
  query: ComponentProps<typeof QueryNotice>['query'];
}

function consequenceFor(halls: string[] | undefined) {
  if (!halls) return texts.admin_amenity_delete_unknown();
  return halls.length > 0
    ? texts.admin_amenity_delete_halls({ halls: halls.join(', ') })
    : texts.admin_amenity_delete_none();
}

export function AmenityRemoval({ amenity, halls, query, onClose }: AmenityRemovalProps) {
  const queries = useQueryClient();
  const removeAmenity = useSend('delete', '/api/features/{id}/deleteFeature');
  const { featureId, name } = amenity;

  async function remove() {
    const params = { path: { id: String(featureId) } };
    const result = await removeAmenity.send({ params });
    void queries.invalidateQueries(hallCalls);
    if (!result.ok && result.problem?.status !== notFound)
      return { text: texts.admin_amenity_delete_failed(), reason: reasonOf(result) };
    const lost = result.ok ? result.data.halls.map((hall) => hall.name) : [];
    showToast(
      lost.length > 0
        ? texts.admin_amenity_deleted_from({ name, halls: lost.join(', ') })
        : texts.admin_amenity_deleted({ name }),
    );
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={Trash2}
      question={texts.admin_amenity_delete_question({ name })}
      consequence={consequenceFor(halls)}
      isReady={halls !== undefined}
      yes={texts.label_delete()}
      onConfirm={remove}
      onClose={onClose}
    >
      {!halls && <QueryNotice query={query} text={texts.notice_halls_failed()} />}
    </ConfirmDialog>
  );
}
