import { useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestionMark, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Question } from '#schemas/questions.ts';
import * as texts from '#texts';
import { useOrder } from '#web/admin/lib/sort-order.ts';
import { ActionButton } from '#web/admin/ui/action-button.tsx';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, PictureRowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { OrderedCard, rowButton } from '#web/admin/ui/ordered-card.tsx';
import { api } from '#web/platform/api/client.ts';
import { unwrap } from '#web/platform/api/query.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { NewQuestionForm } from './new-question-form.tsx';
import { QuestionEditing, QuestionRemoval } from './question-dialogs.tsx';
import { freshQuestions, questionCalls, questionsQuery, useQuestions } from './questions-query.ts';

const idOf = ({ questionId }: Question) => String(questionId);

export function QuestionsEditor() {
  const questions = useQuestions();
  return (
    <div className="grid items-start gap-6 min-[80rem]:grid-cols-[minmax(0,1fr)_28.75rem]">
      <div className="min-[80rem]:order-last">
        <NewQuestionForm />
      </div>
      <div className="grid gap-4">
        <Loaded
          query={questions}
          waiting={<PictureRowsSkeleton />}
          frame={Card}
          failed={texts.admin_questions_failed()}
        >
          {(data) => <QuestionsList questions={data} />}
        </Loaded>
      </div>
    </div>
  );
}

function useQuestionOrder() {
  const queries = useQueryClient();
  return useOrder<Question[]>({
    scope: 'questions',
    failed: texts.admin_questions_order_failed(),
    calls: questionCalls,
    save: (ids) => unwrap(api.PATCH('/api/questions/order', { body: { questionIds: ids.map(Number) } })),
    present: async () => (await freshQuestions(queries)).map(idOf),
    onSaved: (answer) => {
      queries.setQueryData(questionsQuery.queryKey, answer);
      showToast(texts.admin_questions_ordered());
    },
  });
}

type Opened = { kind: 'edit' | 'delete'; question: Question };

function QuestionsList({ questions }: { questions: readonly Question[] }) {
  const ordering = useQuestionOrder();
  const [opened, setOpened] = useState<Opened>();
  const shown = ordering.arrange(questions, idOf);
  const close = () => setOpened(undefined);
  if (shown.length === 0)
    return (
      <Card>
        <EmptyState
          icon={MessageCircleQuestionMark}
          text={texts.admin_questions_empty()}
          hint={texts.admin_questions_empty_hint()}
        />
      </Card>
    );
  return (
    <>
      <OrderedCard
        label={texts.admin_questions_list()}
        hint={texts.admin_questions_lead()}
        items={shown}
        idOf={idOf}
        nameOf={({ question }) => question}
        ordering={ordering}
      >
        {(question, moveButtons) => (
          <QuestionRow
            question={question}
            moveButtons={moveButtons}
            onOpen={(kind) => setOpened({ kind, question })}
          />
        )}
      </OrderedCard>
      {opened?.kind === 'edit' && <QuestionEditing question={opened.question} onClose={close} />}
      {opened?.kind === 'delete' && <QuestionRemoval question={opened.question} onClose={close} />}
    </>
  );
}

interface QuestionRowProps {
  question: Question;
  moveButtons: ReactNode;
  onOpen: (kind: Opened['kind']) => void;
}

function QuestionRow({ question: { question, answer }, moveButtons, onOpen }: QuestionRowProps) {
  return (
    <div className="grid gap-x-4 gap-y-1 p-3.5 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:p-4">
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">{question}</h2>
        <p className="mt-0.5 line-clamp-2 text-s-ink-2 wrap-anywhere">{answer}</p>
      </div>
      <div className="flex items-center justify-end">
        {moveButtons}
        <ActionButton
          icon={Pencil}
          label={texts.admin_question_edit_label({ question })}
          onClick={() => onOpen('edit')}
          className={rowButton}
        />
        <ActionButton
          icon={Trash2}
          label={texts.admin_question_delete_label({ question })}
          onClick={() => onOpen('delete')}
          className={`${rowButton} text-s-danger`}
        />
      </div>
    </div>
  );
}
