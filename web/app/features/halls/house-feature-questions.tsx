import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { limits } from '#contracts/fields.ts';
import type { Feature } from '#contracts/halls.ts';
import * as texts from '#texts';
import { api } from '../../platform/api/client.ts';
import { type Failure, outcomeOf, reasonOf } from '../../platform/api/outcome.ts';
import { useDraft } from '../../platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '../../platform/form/failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { LoadNotice } from '../../ui/load-notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { hallsKey } from './house-halls-query.ts';

interface FeatureQuestionProps {
  feature: Feature;
  onClose: () => void;
}

const notFound = 404;
const reasonFor = (failure: Failure) =>
  failure.problem?.status === notFound ? texts.house_feature_gone() : reasonOf(failure);

export function FeatureEditing({ feature, onClose }: FeatureQuestionProps) {
  const queries = useQueryClient();
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
    const outcome = await outcomeOf(api.PATCH('/api/features/{id}/editFeature', { params, body: { name } }));
    void queries.invalidateQueries({ queryKey: hallsKey });
    if (outcome.ok) {
      showToast(texts.house_feature_edited());
      return leave();
    }
    if (!showFieldErrors(form, outcome.problem)) fail(texts.house_feature_edit_failed(), reasonFor(outcome));
  });

  return (
    <Dialog title={texts.house_feature_edit_title()} width="narrow" onClose={onClose}>
      <Form onSubmit={submit} failure={failure}>
        <TextField
          label={texts.house_feature_new_name()}
          error={errors.name?.message}
          maxLength={limits.name}
          autoComplete="off"
          autoFocus
          {...form.register('name')}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={leave}>{texts.cancel()}</Button>
          <Button type="submit" variant="ink" sending={isSubmitting}>
            {texts.house_feature_save()}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface FeatureRemovalProps extends FeatureQuestionProps {
  /** The names of the halls that have it; nothing is removed before they are known. */
  halls: string[] | undefined;
  /** Why they are not known. */
  failure: string | undefined;
  onRetry: () => void;
}

function consequenceFor(halls: string[] | undefined) {
  if (!halls) return texts.house_feature_delete_unknown();
  return halls.length > 0
    ? texts.house_feature_delete_halls({ halls: halls.join(', ') })
    : texts.house_feature_delete_none();
}

export function FeatureRemoval({ feature, halls, failure, onRetry, onClose }: FeatureRemovalProps) {
  const queries = useQueryClient();
  const { featureId, name } = feature;

  async function remove() {
    const params = { path: { id: String(featureId) } };
    const outcome = await outcomeOf(api.DELETE('/api/features/{id}/deleteFeature', { params }));
    void queries.invalidateQueries({ queryKey: hallsKey });
    if (!outcome.ok && outcome.problem?.status !== notFound)
      return { text: texts.house_feature_delete_failed(), reason: reasonOf(outcome) };
    const lost = outcome.ok ? outcome.data.halls.map((hall) => hall.name) : [];
    showToast(
      lost.length > 0
        ? texts.house_feature_deleted_from({ name, halls: lost.join(', ') })
        : texts.house_feature_deleted({ name }),
    );
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={Trash2}
      question={texts.house_feature_delete_question({ name })}
      consequence={consequenceFor(halls)}
      isReady={halls !== undefined}
      yes={texts.house_feature_delete_yes()}
      onConfirm={remove}
      onClose={onClose}
    >
      {!halls && failure && (
        <LoadNotice text={texts.house_halls_failed()} reason={failure} onRetry={onRetry} />
      )}
    </ConfirmDialog>
  );
}
