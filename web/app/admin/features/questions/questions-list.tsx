import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, MessageCircleQuestionMark, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Question } from '#contracts/questions.ts';
import * as texts from '#texts';
import { api } from '../../../shared/api/client.ts';
import { unwrap } from '../../../shared/api/query.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { useOrder } from '../../lib/sort-order.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Sheet, SheetSkeleton } from '../../ui/form-sheet.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { DragHandle, movedTo, SortableList } from '../../ui/sortable-list.tsx';
import { NewQuestionForm } from './new-question-form.tsx';
import { QuestionEditing, QuestionRemoval } from './question-dialogs.tsx';
import { freshQuestions, questionCalls, questionsQuery, useQuestions } from './questions-query.ts';

const rowButton = 'hover:bg-s-sunken aria-disabled:text-s-disabled pointer-fine:tablet:size-9';
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
          waiting={<SheetSkeleton />}
          frame={Sheet}
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
  const { failure, arrange, order } = useQuestionOrder();
  const [opened, setOpened] = useState<Opened>();
  const shown = arrange(questions, idOf);
  const ids = shown.map(idOf);
  const close = () => setOpened(undefined);
  if (shown.length === 0)
    return (
      <Sheet>
        <EmptyState
          icon={MessageCircleQuestionMark}
          text={texts.admin_questions_empty()}
          hint={texts.admin_questions_empty_hint()}
        />
      </Sheet>
    );
  return (
    <>
      {failure && (
        <Alert key={failure.attempt} tone="danger" text={failure.text} focused>
          <p>{failure.reason}</p>
        </Alert>
      )}
      <p className="text-sm text-s-ink-2">{texts.admin_questions_lead()}</p>
      <Sheet>
        <SortableList
          label={texts.admin_questions_list()}
          items={shown}
          idOf={idOf}
          nameOf={({ question }) => question}
          onOrder={order}
          itemClassName="border-b border-s-line last:border-0"
        >
          {(question, index) => (
            <QuestionRow
              question={question}
              move={{
                up: index > 0 ? () => order(movedTo(ids, idOf(question), index - 1)) : undefined,
                down:
                  index < shown.length - 1 ? () => order(movedTo(ids, idOf(question), index + 1)) : undefined,
              }}
              onOpen={(kind) => setOpened({ kind, question })}
            />
          )}
        </SortableList>
      </Sheet>
      {opened?.kind === 'edit' && <QuestionEditing question={opened.question} onClose={close} />}
      {opened?.kind === 'delete' && <QuestionRemoval question={opened.question} onClose={close} />}
    </>
  );
}

interface QuestionRowProps {
  question: Question;
  move: { up: (() => void) | undefined; down: (() => void) | undefined };
  onOpen: (kind: Opened['kind']) => void;
}

function QuestionRow({ question: { question, answer }, move, onOpen }: QuestionRowProps) {
  return (
    <div className="grid gap-x-4 gap-y-1 p-3.5 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:p-4">
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">{question}</h2>
        <p className="mt-0.5 line-clamp-2 text-s-ink-2 wrap-anywhere">{answer}</p>
      </div>
      <div className="flex items-center justify-end">
        <DragHandle label={texts.admin_drag({ name: question })} className="hover:bg-s-sunken" />
        <ActionButton
          icon={ArrowUp}
          label={texts.admin_move_up({ name: question })}
          onClick={move.up}
          className={rowButton}
        />
        <ActionButton
          icon={ArrowDown}
          label={texts.admin_move_down({ name: question })}
          onClick={move.down}
          className={rowButton}
        />
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
