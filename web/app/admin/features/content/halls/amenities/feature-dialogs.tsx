import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import type { Feature } from '#schemas/halls.ts';
import * as texts from '#texts';
import { LoadNotice } from '#web/admin/ui/load-notice.tsx';
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

interface FeatureQuestionProps {
  feature: Feature;
  onClose: () => void;
}

const notFound = 404;
const reasonFor = (failure: Failure) =>
  failure.problem?.status === notFound ? texts.admin_feature_gone() : reasonOf(failure);

export function FeatureEditing({ feature, onClose }: FeatureQuestionProps) {
  const queries = useQueryClient();
  const edit = useSend('patch', '/api/features/{id}/editFeature');
  const { failure, fail, clear } = useFormFailure();
  const form = useForm({ defaultValues: { name: feature.name } });
  const forgetDraft = useDraft(form, `feature ${feature.featureId}`, ['name']);
  const { errors, isSubmitting } = form.formState;

  function leave() {
    forgetDraft();
    onClose();
  }

  const submit = form.handleSubmit(async ({ name: typed }) => {
    clear();
    const name = typed.trim();
    if (name === '') return form.setError('name', { message: texts.feature_name_required() });
    const params = { path: { id: String(feature.featureId) } };
    const result = await edit.send({ params, body: { name } });
    void queries.invalidateQueries(hallCalls);
    if (result.ok) {
      showToast(texts.admin_feature_edited());
      return leave();
    }
    if (!showFieldErrors(form, result.problem)) fail(texts.admin_feature_edit_failed(), reasonFor(result));
  });

  return (
    <Dialog title={texts.admin_feature_edit_title()} width="narrow" onClose={onClose}>
      <Form onSubmit={submit} failure={failure}>
        <TextField
          label={texts.admin_feature_new_name()}
          error={errors.name?.message}
          maxLength={limits.name}
          autoComplete="off"
          autoFocus
          {...form.register('name')}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={leave}>{texts.cancel()}</Button>
          <Button type="submit" variant="ink" sending={isSubmitting}>
            {texts.admin_feature_save()}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface FeatureRemovalProps extends FeatureQuestionProps {
  /** The halls with this feature; required before it can be removed. */
  halls: string[] | undefined;
  /** The error of loading them. */
  failure: string | undefined;
  onRetry: () => void;
}

function consequenceFor(halls: string[] | undefined) {
  if (!halls) return texts.admin_feature_delete_unknown();
  return halls.length > 0
    ? texts.admin_feature_delete_halls({ halls: halls.join(', ') })
    : texts.admin_feature_delete_none();
}

export function FeatureRemoval({ feature, halls, failure, onRetry, onClose }: FeatureRemovalProps) {
  const queries = useQueryClient();
  const removeFeature = useSend('delete', '/api/features/{id}/deleteFeature');
  const { featureId, name } = feature;

  async function remove() {
    const params = { path: { id: String(featureId) } };
    const result = await removeFeature.send({ params });
    void queries.invalidateQueries(hallCalls);
    if (!result.ok && result.problem?.status !== notFound)
      return { text: texts.admin_feature_delete_failed(), reason: reasonOf(result) };
    const lost = result.ok ? result.data.halls.map((hall) => hall.name) : [];
    showToast(
      lost.length > 0
        ? texts.admin_feature_deleted_from({ name, halls: lost.join(', ') })
        : texts.admin_feature_deleted({ name }),
    );
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={Trash2}
      question={texts.admin_feature_delete_question({ name })}
      consequence={consequenceFor(halls)}
      isReady={halls !== undefined}
      yes={texts.admin_feature_delete_yes()}
      onConfirm={remove}
      onClose={onClose}
    >
      {!halls && failure && (
        <LoadNotice text={texts.admin_halls_failed()} reason={failure} onRetry={onRetry} />
      )}
    </ConfirmDialog>
  );
}
