import type { UseFormReturn } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import * as texts from '#texts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';

export interface QuestionValues {
  question: string;
  answer: string;
}

export const questionFields = ['question', 'answer'] as const;

export function QuestionFields({ form }: { form: UseFormReturn<QuestionValues> }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={texts.admin_question()}
        error={errors.question?.message}
        placeholder={texts.admin_question_placeholder()}
        maxLength={limits.subject}
        autoComplete="off"
        {...form.register('question')}
      />
      <TextArea
        label={texts.admin_answer()}
        error={errors.answer?.message}
        maxLength={limits.message}
        rows={5}
        {...form.register('answer')}
      />
    </>
  );
}
