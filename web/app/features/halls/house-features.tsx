import { ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Feature, Hall } from '#contracts/halls.ts';
import * as texts from '#texts';
import { HallMark } from '../../ui/hall-mark.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { FeatureForm } from './house-feature-form.tsx';
import { FeatureEditing, FeatureRemoval } from './house-feature-questions.tsx';
import { useFeatures, useHalls } from './house-halls-query.ts';
import { LoadNotice, Sheet, SheetWaiting } from './house-sheet.tsx';

const icon = { className: 'size-4.5', strokeWidth: 1.6, 'aria-hidden': true } as const;
const iconButton =
  'grid size-11 flex-none place-items-center rounded-sm hover:bg-s-sunken pointer-fine:tablet:size-9';

interface Question {
  kind: 'edit' | 'delete';
  feature: Feature;
}

const has = ({ hallFeatures }: Hall, { featureId }: Feature) =>
  hallFeatures.some((one) => one.featureId === featureId);

/** The list and, beside it, the form for a new one; whoever came to add one finds the form first. */
export function HouseFeatures({ isAdding = false }: { isAdding?: boolean }) {
  return (
    <div className="grid items-start gap-6 min-[64rem]:grid-cols-[minmax(0,1fr)_23.75rem]">
      <div className={`order-2 ${isAdding ? '' : 'max-[64rem]:order-1'} min-[64rem]:order-1`}>
        <FeatureList />
      </div>
      <div className="order-1 max-[64rem]:order-1 min-[64rem]:order-2">
        <FeatureForm isFirst={isAdding} />
      </div>
    </div>
  );
}

function FeatureList() {
  const features = useFeatures();
  const halls = useHalls();
  const [question, setQuestion] = useState<Question>();
  if (features.isPending) return <SheetWaiting />;
  const retry = () => void features.refetch();
  if (!features.data)
    return (
      <Sheet>
        <ErrorState text={texts.house_features_failed()} reason={features.error?.message} onRetry={retry} />
      </Sheet>
    );
  const concerned = (feature: Feature) => halls.data?.filter((hall) => has(hall, feature));
  const close = () => setQuestion(undefined);
  return (
    <div className="grid gap-4">
      {features.isError && (
        <LoadNotice text={texts.house_features_failed()} reason={features.error.message} onRetry={retry} />
      )}
      <Sheet className="overflow-hidden">
        {features.data.length === 0 ? (
          <EmptyState
            icon={ListChecks}
            text={texts.house_features_empty()}
            hint={texts.house_features_empty_hint()}
          />
        ) : (
          <Table
            caption={texts.house_features_list()}
            columns={columns(halls.data, setQuestion)}
            rows={features.data}
            rowKey={({ featureId }) => featureId}
          />
        )}
      </Sheet>
      {question?.kind === 'edit' && <FeatureEditing feature={question.feature} onClose={close} />}
      {question?.kind === 'delete' && (
        <FeatureRemoval
          feature={question.feature}
          halls={concerned(question.feature)?.map(({ name }) => name)}
          onClose={close}
        />
      )}
    </div>
  );
}

function columns(
  halls: readonly Hall[] | undefined,
  onAsk: (question: Question) => void,
): Column<Feature, never>[] {
  return [
    {
      title: texts.house_feature_id(),
      cell: ({ featureId }) => <span className="text-s-ink-3 tabular-nums">{featureId}</span>,
    },
    {
      title: texts.house_feature_name(),
      cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span>,
    },
    {
      title: texts.house_feature_in_halls(),
      cell: (feature) => <Halls halls={halls ?? []} feature={feature} />,
    },
    {
      title: texts.users_actions(),
      isTitleHidden: true,
      cell: (feature) => (
        <span className="flex justify-end max-tablet:ml-auto">
          <button
            type="button"
            className={iconButton}
            aria-label={texts.house_feature_edit_label({ name: feature.name })}
            onClick={() => onAsk({ kind: 'edit', feature })}
          >
            <Pencil {...icon} />
          </button>
          <button
            type="button"
            className={`${iconButton} text-s-danger`}
            aria-label={texts.house_feature_delete_label({ name: feature.name })}
            onClick={() => onAsk({ kind: 'delete', feature })}
          >
            <Trash2 {...icon} />
          </button>
        </span>
      ),
    },
  ];
}

/** A filled sign for each hall that has it, a struck one for each that has not. */
function Halls({ halls, feature }: { halls: readonly Hall[]; feature: Feature }) {
  const names = halls.filter((hall) => has(hall, feature)).map(({ name }) => name);
  return (
    <span className="inline-flex items-center gap-1.75">
      {halls.map((hall) => (
        <HallMark
          key={hall.hallId}
          name={hall.name}
          isFree={has(hall, feature)}
          className={`size-4 ${has(hall, feature) ? 'text-s-gold-text' : 'text-s-ink-3'}`}
        />
      ))}
      <span className="sr-only">{names.join(', ') || texts.house_feature_in_none()}</span>
    </span>
  );
}
